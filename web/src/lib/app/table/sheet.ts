// How high the panel stands under the board.

export type Height = 'low' | 'half' | 'full';

const ORDER: Height[] = ['low', 'half', 'full'];

/** The share of the room that each height takes; a low sheet shows only its tabs. */
export const SHARE: Record<Height, number> = { low: 0, half: 0.5, full: 0.88 };

export function raised(height: Height): Height {
  return ORDER[Math.min(ORDER.length - 1, ORDER.indexOf(height) + 1)] ?? height;
}

export function lowered(height: Height): Height {
  return ORDER[Math.max(0, ORDER.indexOf(height) - 1)] ?? height;
}

/** Where a sheet comes to rest that was let go at a share of the room. */
export function rest(share: number): Height {
  return ORDER.reduce((best, one) => (Math.abs(SHARE[one] - share) < Math.abs(SHARE[best] - share) ? one : best), 'low' as Height);
}
