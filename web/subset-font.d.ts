// What is used of a package without types of its own.
declare module 'subset-font' {
  interface Wish {
    targetFormat: 'woff2';
    /** One value for an axis: the face has no other any more. */
    variationAxes?: Record<string, number>;
    /** Whether letters bring along only themselves, no ligatures. */
    noLayoutClosure?: boolean;
  }
  export default function subsetFont(face: Uint8Array, letters: string, wish: Wish): Promise<Uint8Array>;
}
