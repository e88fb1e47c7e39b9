import 'server-only';
import { z } from 'zod';
import { exactAmount, exactJsonNumber } from '../../../../money/payment/providers/exact-json';
import { canonicalCode } from '../../../../platform/shared/codes';
import { truncateText } from '../../../../platform/shared/graphemes';
import { saudiDigits } from '../../../../platform/shared/phone';
import { carrierCityNameFinder } from '../../carrier-city-name-finder';
import {
  type Carrier,
  type CarrierAccount,
  CarrierError,
  carrierUrl,
  type ParcelReport,
  type ParcelToSend,
} from '../../contract';
import { ARAMEX_COUNTRY, aramexNotifications, aramexRefusal, aramexUrl, callAramex } from './call';
import { aramexStep, aramexTime, wcfDate } from './steps';

const listed = z.object({ Cities: z.array(z.string()) });

let kept: { url: string; until: number; nameOf: (text: string) => string } | null = null;

async function aramexCity(account: CarrierAccount, text: string): Promise<string> {
  if (!kept || kept.url !== aramexUrl() || kept.until <= Date.now()) {
    const body = { CountryCode: ARAMEX_COUNTRY, State: null, NameStartsWith: null };
    const { Cities } = await callAramex(account, 'aramex: cities', ['Location', 'FetchCities'], listed, body);
    kept = { url: aramexUrl(), until: Date.now() + DAY_MS, nameOf: carrierCityNameFinder(Cities) };
  }
  return kept.nameOf(text);
}

/** Domestic overnight delivery, to the door. */
export const ARAMEX_PRODUCT = { ProductGroup: 'DOM', ProductType: 'ONP', PaymentType: 'P' } as const;
const OFFER = `${ARAMEX_PRODUCT.ProductGroup}-${ARAMEX_PRODUCT.ProductType}`;

const LABEL = { ReportID: 9729, ReportType: 'URL' } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const LINE = 50;

export const aramexWeight = (grams: number) => ({ Unit: 'KG', Value: Math.max(1, grams) / 1000 });
const money = (halalas: number) => ({ CurrencyCode: 'SAR', Value: exactJsonNumber(halalas) });

const phoneOf = (phone: string): string => {
  const digits = saudiDigits(phone);
  return digits ? `0${digits}` : phone.replace(/[^\d+]/g, '');
};

function piecesOf(word: string): string[] {
  const piece = truncateText(word, LINE);
  return piece.length === word.length ? [word] : [piece, ...piecesOf(word.slice(piece.length))];
}

/** Three lines of 50 characters at most. `rest` goes to the comments. */
export function aramexAddressLines(address: string) {
  const all = [''];
  for (const piece of address.split(/\s+/).filter(Boolean).flatMap(piecesOf)) {
    const line = all.at(-1) ?? '';
    if (line === '') all[all.length - 1] = piece;
    else if (line.length + 1 + piece.length <= LINE) all[all.length - 1] = `${line} ${piece}`;
    else all.push(piece);
  }
  const [Line1 = '', Line2 = '', Line3 = '', ...rest] = all;
  return { lines: { Line1, Line2, Line3 }, rest: rest.join(' ') };
}

/** In a long address the short address comes first, which is enough to find the door. */
function consigneeAddress({ address, shortAddress }: ParcelToSend['to']): string {
  const whole = [address, shortAddress].filter(Boolean).join(' ');
  return aramexAddressLines(whole).rest ? [shortAddress, address].filter(Boolean).join(' ') : whole;
}

type Place = { address: string; city: string; postalCode?: string };

export const aramexAddress = async (account: CarrierAccount, { address, city, postalCode = '' }: Place) => ({
  ...aramexAddressLines(address).lines,
  City: await aramexCity(account, city),
  PostCode: postalCode,
  CountryCode: ARAMEX_COUNTRY,
});

export const aramexContact = (name: string, phone: string, email: string) => ({
  PersonName: name,
  CompanyName: name,
  PhoneNumber1: phoneOf(phone),
  CellPhone: phoneOf(phone),
  EmailAddress: email,
});

const offered = z.object({ TotalAmount: z.object({ CurrencyCode: z.string(), Value: exactAmount }) });

/** No offer if the price is not in riyals. */
export const aramexQuote: Carrier['quote'] = async (account, { city, box, collects }) => {
  const { TotalAmount } = await callAramex(account, 'aramex: rate', ['RateCalculator', 'CalculateRate'], offered, {
    OriginAddress: await aramexAddress(account, { ...account.sender, city: account.sender.city }),
    DestinationAddress: await aramexAddress(account, { address: '', city }),
    ShipmentDetails: {
      ...ARAMEX_PRODUCT,
      ActualWeight: aramexWeight(box.weightGrams),
      ChargeableWeight: aramexWeight(box.weightGrams),
      NumberOfPieces: 1,
      Services: collects > 0 ? 'CODS' : '',
      ...(collects > 0 ? { CashOnDeliveryAmount: money(collects) } : {}),
    },
    PreferredCurrencyCode: 'SAR',
  });
  if (TotalAmount.CurrencyCode !== 'SAR' || TotalAmount.Value <= 0) return [];
  return [{ id: OFFER, carrier: 'Aramex', price: TotalAmount.Value, collectFee: null, days: null }];
};

const labelOf = z.object({ LabelURL: z.string().nullish() }).nullish();
const created = z.object({
  Shipments: z
    .array(
      z.object({
        ID: z.coerce.string().nullish(),
        HasErrors: z.boolean().nullish(),
        Notifications: aramexNotifications,
        ShipmentLabel: labelOf,
      }),
    )
    .nullish(),
});

function numberOf(id: string | null | undefined): string | null {
  const code = canonicalCode(id ?? '');
  return /^[A-Z0-9][A-Z0-9-]{3,49}$/.test(code) ? code : null;
}

const trackingUrl = (number: string): string =>
  `https://www.aramex.com/track/results?ShipmentNumber=${encodeURIComponent(number)}`;

async function shipmentOf(account: CarrierAccount, parcel: ParcelToSend, now: Date) {
  const { to, box, collects, pieces } = parcel;
  const { sender, credentials } = account;
  const address = consigneeAddress(to);
  return {
    Reference1: parcel.id,
    Reference2: parcel.orderNumber,
    Shipper: {
      Reference1: parcel.id,
      AccountNumber: credentials.accountNumber,
      PartyAddress: await aramexAddress(account, sender),
      Contact: aramexContact(sender.name, sender.phone, ''),
    },
    Consignee: {
      Reference1: parcel.id,
      PartyAddress: await aramexAddress(account, { ...to, address }),
      Contact: aramexContact(to.name, to.phone, to.email),
    },
    ShippingDateTime: wcfDate(now),
    DueDate: wcfDate(new Date(now.getTime() + 3 * DAY_MS)),
    Comments: [parcel.orderNumber, aramexAddressLines(address).rest].filter(Boolean).join(' '),
    PickupLocation: sender.pickupCode ?? '',
    Details: {
      ...ARAMEX_PRODUCT,
      PaymentOptions: '',
      Dimensions: { Length: box.lengthCm, Width: box.widthCm, Height: box.heightCm, Unit: 'CM' },
      ActualWeight: aramexWeight(box.weightGrams),
      NumberOfPieces: 1,
      DescriptionOfGoods: pieces
        .map(({ name, quantity }) => `${quantity} × ${name}`)
        .join('، ')
        .slice(0, 100),
      GoodsOriginCountry: ARAMEX_COUNTRY,
      Services: collects > 0 ? 'CODS' : '',
      ...(collects > 0 ? { CashOnDeliveryAmount: money(collects) } : {}),
      Items: [],
    },
  };
}

/** Never retried, because Aramex cannot find a parcel by the shop's reference. */
export const aramexCreate: Carrier['create'] = async (account, parcel) => {
  const what = 'aramex: create shipment';
  const shipment = await shipmentOf(account, parcel, new Date());
  const options = { reference: parcel.id, repeatable: false };
  const body = { LabelInfo: LABEL, Shipments: [shipment] };
  const { Shipments } = await callAramex(account, what, ['Shipping', 'CreateShipments'], created, body, options);
  const [made] = Shipments ?? [];
  if (made?.HasErrors && made.Notifications.length > 0) throw aramexRefusal(what, made.Notifications);
  const trackingNumber = numberOf(made?.ID);
  if (!made || made.HasErrors || !trackingNumber) throw new CarrierError('unreachable', `${what}: no number`);
  return {
    trackingNumber,
    trackingUrl: trackingUrl(trackingNumber),
    labelUrl: carrierUrl(made.ShipmentLabel?.LabelURL),
    step: 'created',
    at: new Date(),
  };
};

const tracked = z.object({
  TrackingResults: z
    .array(
      z.object({
        Key: z.coerce.string(),
        Value: z.array(
          z.object({
            UpdateCode: z.string(),
            UpdateDescription: z.string().nullish(),
            UpdateDateTime: z.coerce.string().nullish(),
          }),
        ),
      }),
    )
    .nullish(),
  NonExistingWaybills: z.array(z.coerce.string()).nullish(),
});

/** Reports the newest event with a known step. */
export const aramexTrack: Carrier['track'] = async (account, { trackingNumber }) => {
  const what = 'aramex: track';
  if (!trackingNumber) throw new CarrierError('unreachable', `${what}: it has no number`);
  const body = { GetLastTrackingUpdateOnly: false, Shipments: [trackingNumber] };
  const found = await callAramex(account, what, ['Tracking', 'TrackShipments'], tracked, body);
  const own = found.TrackingResults?.find(({ Key }) => canonicalCode(Key) === trackingNumber);
  if (!own) {
    const isNone = found.NonExistingWaybills?.some((number) => canonicalCode(number) === trackingNumber);
    throw new CarrierError(isNone ? 'unknown' : 'unreachable', `${what}: ${isNone ? 'there is none' : 'no answer'}`);
  }
  const [newest] = own.Value.flatMap(({ UpdateCode, UpdateDescription, UpdateDateTime }) => {
    const [step, at] = [aramexStep(UpdateCode, UpdateDescription), aramexTime(UpdateDateTime)];
    return step && at ? [{ step, at }] : [];
  }).sort((one, other) => other.at.getTime() - one.at.getTime());
  const report: ParcelReport = {
    trackingNumber,
    trackingUrl: trackingUrl(trackingNumber),
    labelUrl: null,
    step: newest?.step ?? null,
    at: newest?.at ?? null,
  };
  return report;
};

const printed = z.object({ ShipmentLabel: labelOf });

/** The URL expires. */
export const aramexLabel: Carrier['label'] = async (account, { trackingNumber }) => {
  const body = {
    ShipmentNumber: trackingNumber,
    ProductGroup: ARAMEX_PRODUCT.ProductGroup,
    OriginEntity: account.credentials.accountEntity,
    LabelInfo: LABEL,
  };
  const { ShipmentLabel } = await callAramex(account, 'aramex: label', ['Shipping', 'PrintLabel'], printed, body);
  const url = carrierUrl(ShipmentLabel?.LabelURL);
  if (!url) throw new CarrierError('unreachable', 'aramex: label: its address is none');
  return url;
};
