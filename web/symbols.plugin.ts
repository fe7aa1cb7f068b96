// The unit symbols as a module of plain shapes, drawn by milsymbol when the client is built. The browser gets a few hundred
// bytes of paths instead of the whole library, and has them from the first moment.

import type { Plugin } from 'vite';

/** Land units by the entity code of APP-6D. */
const ENTITIES: Record<string, string> = {
  infantry: '121100',
  motorised: '121104',
  mechanised: '121102',
  armoured: '120500',
  reconnaissance: '121300',
  antitank: '120400',
  'antitank-armoured': '120401',
  engineers: '140700',
  artillery: '130300',
  aircraft: '120800',
};

interface Instruction {
  type: string;
  d?: string;
  cx?: number;
  cy?: number;
  r?: number;
  fill?: string | false;
  icon?: boolean;
}

const NAME = 'virtual:symbols';

export function symbols(): Plugin {
  return {
    name: 'pedina-symbols',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { default: ms } = await import('milsymbol');
      const drawn = Object.entries(ENTITIES).map(([name, entity]) => {
        const symbol = new ms.Symbol(`1003100000${entity}0000`) as unknown as { drawInstructions: Instruction[] };
        const icon = symbol.drawInstructions.filter((part) => part.icon);
        return [name, icon.map(({ type, d, cx, cy, r, fill }) => ({ type, d, cx, cy, r, filled: Boolean(fill) }))];
      });
      return `export const symbols = ${JSON.stringify(Object.fromEntries(drawn))};`;
    },
  };
}
