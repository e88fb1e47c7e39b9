import type { ParcelStep } from '../../../../generated/prisma/enums';

/**
 * OTO's statuses, as far as a parcel to a shopper has them (docs/carriers.md). Any other, and what is about the shopper's own return, says nothing to the
 * shop.
 */
const STEPS: Readonly<Record<string, ParcelStep>> = {
  searchingDriver: 'created',
  shipmentCreated: 'created',
  shipmentProcessing: 'created',
  goingToPickup: 'created',
  arrivedPickup: 'created',
  pickedUp: 'picked_up',
  arrivedTerminal: 'in_transit',
  arrivedOriginTerminal: 'in_transit',
  arrivedDestinationTerminal: 'in_transit',
  arrivedDestination: 'in_transit',
  inTransit: 'in_transit',
  shipmentInProgress: 'in_transit',
  outForDelivery: 'out_for_delivery',
  undeliveredAttempt: 'attempt_failed',
  shipmentOnHold: 'on_hold',
  shipmentOnHoldToCancel: 'on_hold',
  shipmentOnHoldWarehouse: 'on_hold',
  delivered: 'delivered',
  returnProcessing: 'returning',
  returned: 'returned',
  confirmedReturn: 'returned',
  lostOrDamaged: 'lost',
  lost: 'lost',
  damaged: 'lost',
  destroyed: 'lost',
  shipmentCanceled: 'cancelled',
  canceled: 'cancelled',
};

/** What a status of OTO's means to the shop; null: nothing. */
export const stepOf = (status: string | null | undefined): ParcelStep | null =>
  status && Object.hasOwn(STEPS, status) ? (STEPS[status] ?? null) : null;
