// What somebody at a table is called.

import { t } from '../words';

/** What the server says of somebody whose account is deleted; no name has such signs. */
const GONE = '(gone)';

/** A name to show; guests have none. */
export function called(who: string): string {
  return who === 'guest' ? '' : who === GONE ? t('gone') : who;
}
