// What unit symbols mean, in words.

import { t } from '../words';

export function symbolName(symbol: string): string {
  switch (symbol) {
    case 'infantry':
      return t('symbol.infantry');
    case 'motorised':
      return t('symbol.motorised');
    case 'mechanised':
      return t('symbol.mechanised');
    case 'armoured':
      return t('symbol.armoured');
    case 'reconnaissance':
      return t('symbol.reconnaissance');
    case 'antitank':
      return t('symbol.antitank');
    case 'antitank-armoured':
      return t('symbol.antitank-armoured');
    case 'engineers':
      return t('symbol.engineers');
    case 'engineers-motorised':
      return t('symbol.engineers-motorised');
    case 'machine-gun':
      return t('symbol.machine-gun');
    case 'border-guard':
      return t('symbol.border-guard');
    case 'headquarters':
      return t('symbol.headquarters');
    case 'flamethrower':
      return t('symbol.flamethrower');
    case 'cavalry':
      return t('symbol.cavalry');
    case 'train':
      return t('symbol.train');
    case 'artillery':
      return t('symbol.artillery');
    case 'aircraft':
      return t('symbol.aircraft');
    case 'mountain':
      return t('symbol.mountain');
    case 'airborne':
      return t('symbol.airborne');
    case 'naval':
      return t('symbol.naval');
    case 'airfield':
      return t('symbol.airfield');
    case 'supply':
      return t('symbol.supply');
    // Whatever is drawn as itself, a silhouette for instance, is called by its name.
    default:
      return '';
  }
}
