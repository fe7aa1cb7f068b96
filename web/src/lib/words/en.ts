// One flat list, sorted by where it is used. `it.ts` must have the same keys: the type sees to it.
export const en = {
  // Everywhere
  'app.name': 'Pedina',
  'close': 'Close',
  'cancel': 'Cancel',
};

export type Words = Record<keyof typeof en, string>;
