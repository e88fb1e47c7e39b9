import { z } from 'zod';
import { REGISTRATION_KINDS, registrationFault } from '../business/registration';
import { nationalAddressFields, registrationNumber, vatNumber } from '../business/schema';
import { findCity } from '../place/find-city';
import { isBlank } from '../shared/clean-text';
import {
  email,
  identifier,
  LENGTH,
  money,
  optionalCount,
  optionalImage,
  optionalMoney,
  optionalMultilineText,
  optionalOrNull,
  optionalText,
  phone,
  requiredText,
  version,
} from '../shared/fields';
import { addDays, HOLIDAY_KINDS } from './holidays';
import { CART_REMINDER_HOURS, QUOTATION_DAYS, RETURN_DAYS, TRANSFER_DAYS, USUAL_WEIGHT_GRAMS } from './rules';

const MAX_ADDRESSES = 5;

/** Current rate, rate until July 2020, and not registered. No others are allowed (BR-KSA-84). */
const TAX_RATES: readonly number[] = [15, 5, 0];

const domain = identifier()
  .max(LENGTH.name)
  .transform((value) =>
    value
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/+$/, ''),
  )
  .pipe(
    z.string().regex(/^(?=.{1,200}$)([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u, 'validation.domain'),
  );

const addresses = z
  .union([z.string().max(LENGTH.text), z.null()])
  .transform((value, context) => {
    const all = [...new Set((value ?? '').split(/[\s,;،؛]+/).filter((one) => !isBlank(one)))];
    const read = all.map((address) => email().safeParse(address));
    if (all.length <= MAX_ADDRESSES && read.every(({ success }) => success))
      return read.map(({ data }) => data).join(',') || null;
    context.addIssue({ code: 'custom', message: 'validation.order_mails' });
    return z.NEVER;
  })
  .optional();

const isDay = (value: string): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  addDays(value, 0) === value;

const day = z.string().refine(isDay, 'validation.date');

const MAX_HOLIDAYS = 60;
const MAX_HOLIDAY_DAYS = 31;

const ownHoliday = z
  .object({ name: requiredText(LENGTH.name), from: day, to: day })
  .refine(({ from, to }) => ![from, to].every(isDay) || (from <= to && to <= addDays(from, MAX_HOLIDAY_DAYS)), {
    path: ['to'],
    message: 'validation.holiday_end',
  });

const city = requiredText(LENGTH.name).transform((value, context) => {
  const found = findCity(value);
  if (found) return found.name;
  context.addIssue({ code: 'custom', message: 'validation.city_unknown' });
  return z.NEVER;
});

const fields = z.object({
  storeName: requiredText(LENGTH.name, 'validation.store_name'),
  storeDescription: optionalMultilineText(LENGTH.text),
  domain: optionalOrNull(domain),
  email: optionalOrNull(email()),
  phone: optionalOrNull(phone),
  address: optionalText(LENGTH.address),
  orderMails: addresses,
  // The only currency sent to payment providers.
  currency: z.enum(['SAR']),
  taxRate: optionalOrNull(
    money('validation.tax_rate').refine((rate) => TAX_RATES.includes(Number(rate)), 'validation.tax_rate'),
    'validation.tax_rate',
  ),
  freeShippingThreshold: optionalMoney(),
  returnDays: optionalCount(RETURN_DAYS.least, RETURN_DAYS.most, 'validation.return_days').transform(
    (days) => days ?? RETURN_DAYS.least,
  ),
  transferDays: optionalCount(TRANSFER_DAYS.least, TRANSFER_DAYS.most, 'validation.transfer_days').transform(
    (days) => days ?? TRANSFER_DAYS.usual,
  ),
  deliveryTime: optionalText(LENGTH.name),
  supportHours: optionalText(LENGTH.name),
  handlingDays: optionalCount(0, 30, 'validation.handling_days').transform((days) => days ?? 0),
  deliveryCity: optionalOrNull(city),
  usualWeightGrams: optionalCount(1, 100_000, 'validation.weight').transform((grams) => grams ?? USUAL_WEIGHT_GRAMS),
  holidaysOff: z.array(z.enum(HOLIDAY_KINDS)).max(HOLIDAY_KINDS.length),
  ownHolidays: z.array(ownHoliday).max(MAX_HOLIDAYS),
  serialsRequired: z.boolean(),
  signInCodeInSubject: z.boolean(),
  cartReminders: z.boolean(),
  cartReminderHours: optionalCount(
    CART_REMINDER_HOURS.least,
    CART_REMINDER_HOURS.most,
    'validation.cart_reminder_hours',
  ).transform((hours) => hours ?? CART_REMINDER_HOURS.usual),
  quotationDays: optionalCount(QUOTATION_DAYS.least, QUOTATION_DAYS.most, 'validation.quotation_days').transform(
    (days) => days ?? QUOTATION_DAYS.usual,
  ),
  quotationTerms: optionalMultilineText(LENGTH.text),
  legalName: optionalText(LENGTH.name),
  vatNumber: optionalOrNull(vatNumber),
  crKind: z.enum(REGISTRATION_KINDS),
  crNumber: optionalOrNull(registrationNumber),
  street: optionalOrNull(nationalAddressFields.street),
  buildingNumber: optionalOrNull(nationalAddressFields.buildingNumber),
  additionalNumber: optionalOrNull(nationalAddressFields.additionalNumber),
  district: optionalOrNull(nationalAddressFields.district),
  city: optionalOrNull(nationalAddressFields.city),
  postalCode: optionalOrNull(nationalAddressFields.postalCode),
  logo: optionalImage(),
  favicon: optionalImage(),
});

type Registered = Pick<Partial<z.output<typeof fields>>, 'crKind' | 'crNumber'>;

function ofItsKind({ crKind = 'crn', crNumber }: Registered, context: z.RefinementCtx): void {
  const message = crNumber ? registrationFault(crKind, crNumber) : null;
  if (message) context.addIssue({ code: 'custom', path: ['crNumber'], message });
}

export const storeSettings = fields.superRefine(ofItsKind);

export const storeSettingsPatch = fields.extend({ version }).partial().superRefine(ofItsKind);

export type StoreSettingsPatch = z.output<typeof storeSettingsPatch>;
