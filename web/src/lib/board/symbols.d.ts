declare module 'virtual:symbols' {
  /** A part of a unit symbol, in the coordinates of its frame: 25 to 175 across, 50 to 150 down. */
  interface SymbolPart {
    type: 'path' | 'circle';
    d?: string;
    cx?: number;
    cy?: number;
    r?: number;
    filled: boolean;
  }
  export const symbols: Record<string, SymbolPart[]>;
}
