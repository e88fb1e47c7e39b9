import 'server-only';
import { z } from 'zod';
import { exactJsonNumber } from '../../../../money/payment/providers/exact-json';
import { canonicalCode } from '../../../../platform/shared/codes';
import { saudiDigits } from '../../../../platform/shared/phone';
import {
  type Carrier,
  CarrierError,
  type CarrierSender,
  carrierUrl,
  type ParcelReport,
  type ParcelToSend,
} from '../../contract';
import { callOto } from './call';
import { otoCity } from './cities';
import { otoKilograms } from './offers';
import { otoStep } from './steps';
import { otoTime } from './time';

const text = z.string().nullish();
const made = z.object({ success: z.literal(true) });
const status = z.object({
  orderId: z.coerce.string(),
  status: text,
  date: text,
  shipmentId: text,
  dcTrackingNumber: text,
  trackingUrl: text,
  printAWBURL: text,
});
const printed = z.object({ printAWBURL: z.string().min(1) });

function numberOf(...candidates: readonly (string | null | undefined)[]): string | null {
  for (const one of candidates) {
    const code = canonicalCode(one ?? '');
    if (/^[A-Z0-9][A-Z0-9./-]{0,49}$/.test(code)) return code;
  }
  return null;
}

const report = (found: z.infer<typeof status>): ParcelReport => ({
  trackingNumber: numberOf(found.dcTrackingNumber, found.shipmentId),
  trackingUrl: carrierUrl(found.trackingUrl),
  labelUrl: carrierUrl(found.printAWBURL),
  step: otoStep(found.status),
  at: otoTime(found.date),
});

async function read(account: Parameters<Carrier['track']>[0], parcelId: string) {
  const found = await callOto(account, 'oto: order status', 'orderStatus', status, { body: { orderId: parcelId } });
  if (found.orderId !== parcelId) throw new CarrierError('unreachable', 'oto: order status: another order');
  return found;
}

export const otoTrack: Carrier['track'] = async (account, { id }) => report(await read(account, id));

/** Returns the URL of a page, not of a file. */
export const otoLabel: Carrier['label'] = async (account, { id }) => {
  const { printAWBURL } = await callOto(account, 'oto: label', `print/${encodeURIComponent(id)}`, printed, {
    method: 'GET',
  });
  const url = carrierUrl(printAWBURL);
  if (!url) throw new CarrierError('unreachable', 'oto: label: its address is none');
  return url;
};

const mobile = (phone: string): string => saudiDigits(phone) ?? phone.replace(/\D/g, '');

const senderOf = async (account: Parameters<Carrier['create']>[0], { city, pickupCode, ...shop }: CarrierSender) =>
  pickupCode
    ? { pickupLocationCode: pickupCode }
    : {
        senderInformation: {
          senderFullName: shop.name,
          senderMobile: mobile(shop.phone),
          senderCountry: 'SA',
          senderCity: await otoCity(account, city),
          senderAddressLine: shop.address,
        },
      };

async function bodyOf(account: Parameters<Carrier['create']>[0], parcel: ParcelToSend) {
  const { to, box, collects } = parcel;
  return {
    orderId: parcel.id,
    ref1: parcel.orderNumber,
    // A separate call could create a second waybill.
    createShipment: true,
    deliveryOptionId: Number(parcel.offerId),
    ...(await senderOf(account, account.sender)),
    payment_method: collects > 0 ? 'cod' : 'paid',
    // OTO: "If order paid amount_due will be 0, otherwise equal to amount".
    amount: exactJsonNumber(collects > 0 ? collects : parcel.value),
    amount_due: exactJsonNumber(collects),
    currency: 'SAR',
    packageCount: 1,
    packageWeight: otoKilograms(box.weightGrams),
    boxLength: box.lengthCm,
    boxWidth: box.widthCm,
    boxHeight: box.heightCm,
    storeName: account.sender.name,
    customer: {
      name: to.name,
      mobile: mobile(to.phone),
      ...(to.email ? { email: to.email } : {}),
      address: to.address,
      city: await otoCity(account, to.city),
      country: 'SA',
      ...(to.postalCode ? { postcode: to.postalCode } : {}),
      ...(to.shortAddress ? { shortAddressCode: to.shortAddress } : {}),
    },
    items: parcel.pieces.map((piece) => ({
      name: piece.name,
      price: exactJsonNumber(piece.unitPrice),
      quantity: piece.quantity,
      rowTotal: exactJsonNumber(piece.unitPrice * piece.quantity),
      ...(piece.sku ? { sku: piece.sku } : {}),
    })),
  };
}

/** OTO's order id is the shop's parcel id, so an existing order is found first. */
export const otoCreate: Carrier['create'] = async (account, parcel) => {
  const found = await known(account, parcel.id);
  if (found) return found;
  const body = await bodyOf(account, parcel);
  try {
    await callOto(account, 'oto: create order', 'createOrder', made, { body, repeatable: false });
  } catch (error) {
    if (!(error instanceof CarrierError) || error.reason !== 'refused') throw error;
    // OTO refuses a parcel that exists already.
    const there = await known(account, parcel.id);
    if (there) return there;
    throw error;
  }
  return (
    (await known(account, parcel.id)) ?? {
      trackingNumber: null,
      trackingUrl: null,
      labelUrl: null,
      step: null,
      at: null,
    }
  );
};

async function known(account: Parameters<Carrier['track']>[0], parcelId: string): Promise<ParcelReport | null> {
  try {
    return report(await read(account, parcelId));
  } catch (error) {
    if (error instanceof CarrierError && error.reason === 'unknown') return null;
    throw error;
  }
}

const ended = z.object({ success: z.literal(true) });

/** `cancelShipment` works until the parcel is picked up, `cancelOrder` without a shipment. */
export const otoCancel: Carrier['cancel'] = async (account, { id: parcelId }) => {
  let found: z.infer<typeof status>;
  try {
    found = await read(account, parcelId);
  } catch (error) {
    if (error instanceof CarrierError && error.reason === 'unknown') return;
    throw error;
  }
  if (otoStep(found.status) === 'cancelled') return;
  const shipmentId = found.shipmentId ?? '';
  await callOto(account, 'oto: cancel', shipmentId ? 'cancelShipment' : 'cancelOrder', ended, {
    body: { orderId: parcelId, ...(shipmentId ? { shipmentId } : {}) },
    repeatable: false,
  });
};
