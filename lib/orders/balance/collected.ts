import type { ShipmentState } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** What is read of an order's parcels to know what is collected at the door. */
export const collectedSelect = { state: true, codAmount: true, returnId: true } as const;

type Parcel = { state: ShipmentState; codAmount: { toFixed(places: number): string } };

/** What the carriers of an order's parcels collect at the door, or have; nothing of a parcel that came back. */
export const collectedOf = (parcels: readonly Parcel[]): Halalas =>
  parcels
    .filter(({ state }) => state !== 'returned')
    .reduce((sum, { codAmount }) => sum + parseSar(codAmount.toFixed(2)), 0);
