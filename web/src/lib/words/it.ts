import type { Words } from './en';

export const it: Words = {
  // Everywhere
  'app.name': 'Pedina',
  'close': 'Chiudi',
  'cancel': 'Annulla',
};
