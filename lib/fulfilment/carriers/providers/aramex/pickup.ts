import 'server-only';
import { z } from 'zod';
import { CarrierError, type CarrierPickups } from '../../contract';
import { callAramex } from './call';
import { ARAMEX_PRODUCT, aramexAddress, aramexAddressLines, aramexContact, aramexWeight } from './parcel';
import { wcfDate } from './steps';

const booked = z.object({
  ProcessedPickup: z.object({ ID: z.coerce.string().nullish(), GUID: z.string().nullish() }).nullish(),
});

/** An id of zeros only: nothing was booked. */
const NONE = /^[0-]*$/;

const book: CarrierPickups['book'] = async (account, { id, readyAt, latestAt, parcels, weightGrams }) => {
  const what = 'aramex: create pickup';
  const { sender, credentials } = account;
  const { ProductGroup, ProductType, PaymentType } = ARAMEX_PRODUCT;
  const Pickup = {
    Reference1: id,
    PickupAddress: await aramexAddress(account, sender),
    PickupContact: aramexContact(sender.name, sender.phone, ''),
    PickupLocation: sender.pickupCode ?? sender.name,
    PickupDate: wcfDate(readyAt),
    ReadyTime: wcfDate(readyAt),
    LastPickupTime: wcfDate(latestAt),
    ClosingTime: wcfDate(latestAt),
    Comments: aramexAddressLines(sender.address).rest,
    Vehicle: '',
    Status: 'Ready',
    PickupItems: [
      {
        ProductGroup,
        ProductType,
        Payment: PaymentType,
        NumberOfShipments: parcels.length,
        NumberOfPieces: parcels.length,
        PackageType: '',
        ShipmentWeight: aramexWeight(weightGrams),
        Comments: '',
      },
    ],
    // The shipments exist already, so none are created.
    Shipments: null,
    ExistingShipments: parcels.map(({ trackingNumber }) => ({
      Number: trackingNumber,
      OriginEntity: credentials.accountEntity,
      ProductGroup,
    })),
  };
  const options = { reference: id, repeatable: false };
  const body = { LabelInfo: null, Pickup };
  const { ProcessedPickup } = await callAramex(account, what, ['Shipping', 'CreatePickup'], booked, body, options);
  const reference = ProcessedPickup?.GUID ?? '';
  if (NONE.test(reference)) throw new CarrierError('unreachable', `${what}: no number`);
  const number = ProcessedPickup?.ID?.trim().slice(0, 50) ?? '';
  return { reference: reference.slice(0, 100), number: NONE.test(number) ? null : number };
};

/** Any other answer leaves it unknown whether the driver comes. */
const cancelled = z.object({ HasErrors: z.literal(false) });

const cancel: CarrierPickups['cancel'] = async (account, reference) => {
  const body = { PickupGUID: reference, Comments: '' };
  const options = { repeatable: false };
  await callAramex(account, 'aramex: cancel pickup', ['Shipping', 'CancelPickup'], cancelled, body, options);
};

export const aramexPickups: CarrierPickups = { book, cancel };
