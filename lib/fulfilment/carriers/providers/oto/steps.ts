import type { ParcelStep } from '../../../../generated/prisma/enums';

/** Source: docs/carriers.md. Other statuses are ignored. */
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

export const otoStep = (status: string | null | undefined): ParcelStep | null =>
  status && Object.hasOwn(STEPS, status) ? (STEPS[status] ?? null) : null;
