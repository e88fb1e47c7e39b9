import type { ShipmentState } from '../../generated/prisma/enums';

export const LABEL_SIZES = {
  a6: { width: 105, height: 148 },
  '100x150': { width: 100, height: 150 },
  '100x100': { width: 100, height: 100 },
} as const satisfies Record<string, { width: number; height: number }>;

export type LabelSize = keyof typeof LABEL_SIZES;

export const LABEL_SIZE_NAMES = Object.keys(LABEL_SIZES) as [LabelSize, ...LabelSize[]];

export const labelSize = (name: string): LabelSize => LABEL_SIZE_NAMES.find((size) => size === name) ?? 'a6';

type Parcel = { state: ShipmentState; isReplacement: boolean };

export type LabelPlacement<P> = { parcel: P | null; place: number; of: number };

/** One label per undelivered parcel, else for the last parcel, else one without a parcel. */
export function labelsOf<P extends Parcel>(parcels: readonly P[]): LabelPlacement<P>[] {
  const out = parcels.filter(({ state }) => state !== 'returned');
  const first = out.filter(({ isReplacement }) => !isReplacement);
  const all = out.map((parcel) =>
    parcel.isReplacement ? { parcel, place: 1, of: 1 } : { parcel, place: first.indexOf(parcel) + 1, of: first.length },
  );
  const open = all.filter(({ parcel }) => parcel.state !== 'delivered');
  if (open.length > 0) return open;
  return all.length > 0 ? all.slice(-1) : [{ parcel: null, place: 1, of: 1 }];
}
