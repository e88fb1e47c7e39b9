import { z } from 'zod';
import { parseCount, parseTypedAmount } from './amount';
import { PERCENT_WORDS } from './arabic/labels';
import { latinDigits, latinNumber } from './arabic/normalize';
import {
  cleanIdentifier,
  cleanText,
  hasVisibleText,
  isBlank,
  normalizeDashes,
  removeControlCharacters,
} from './clean-text';
import { normalizeCode } from './codes';
import { mailAddress } from './mail-address';
import { MAX_HALALAS, parseSar, toSar } from './money';
import { containsWebAddress } from './person';
import { normalizeTypedPhone, saudiMobile, saudiPhone } from './phone';
import { POSTAL_CODE, plainPostalCode, shortAddressOf } from './postal-address';

/** Maximum lengths (docs/rules.md, "Limits"). */
export const LENGTH = { name: 200, code: 50, address: 500, url: 2000, text: 5000, newsletter: 50_000 } as const;

export const MAX_SKU = 100;

/** One line, possibly empty, without line breaks and invisible marks. `abort`: stops at a text that is too long. */
export const singleLine = (max: number = LENGTH.name, { abort = false } = {}) =>
  z.string().overwrite(cleanText).max(max, { abort });

/** Required line with a letter or digit. `message`: key of messages/ar.json. */
export const requiredText = (max: number, message = 'validation.required') =>
  singleLine(max).refine(hasVisibleText, message);

export const multilineText = (max: number, message = 'validation.required') =>
  z.string().trim().refine(hasVisibleText, message).max(max);

/** For numbers, codes and URLs. */
export const identifier = () => z.string().overwrite(cleanIdentifier);

/** A person's name without control characters. Stops at a text that is too long. */
export const nameText = (message: string) =>
  z
    .string()
    .overwrite((name) => cleanText(removeControlCharacters(name)))
    .max(LENGTH.name, { abort: true })
    .refine(hasVisibleText, message);

/** Like nameText, but refuses web and email addresses. */
export const personName = (message: string) =>
  nameText(message).refine((name) => !containsWebAddress(name), 'validation.name_address');

export const slug = (message: string) =>
  identifier()
    .toLowerCase()
    .min(1, message)
    .max(LENGTH.code)
    .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'validation.category_slug_form');

export const textList = (most: number, max: number, tooMany?: string) =>
  z
    .array(singleLine(max))
    .max(most, tooMany)
    .transform((all) => [...new Set(all.filter((one) => !isBlank(one)))]);

const orNull = (field: z.ZodString) =>
  z
    .union([field, z.null()])
    .transform((value) => (value === null || isBlank(value) ? null : value))
    .optional();

export const optionalText = (max: number) => orNull(singleLine(max));

export const optionalCode = (max: number) => orNull(z.string().overwrite(normalizeCode).max(max));

export const optionalMultilineText = (max: number) => orNull(z.string().trim().max(max));

const NUMBER_LENGTH = 30;

const FINER = /^-?\d+\.\d{3,}$/;

const BEYOND = /^\d{9,}(\.\d{1,2})?$/;

const numeric = (message: string, read: (digits: string) => string | null, most = message) =>
  z.union([z.string(), z.number()], message).transform((value, context) => {
    const text = String(value);
    const digits = text.length > NUMBER_LENGTH ? '' : latinNumber(text);
    const result = read(digits);
    if (result !== null) return result;
    const says = FINER.test(digits) ? 'validation.decimals' : BEYOND.test(digits) ? most : message;
    context.addIssue({ code: 'custom', message: says });
    return z.NEVER;
  });

function readMoney(digits: string): string | null {
  const halalas = FINER.test(digits) ? null : parseTypedAmount(digits);
  return halalas === null ? null : toSar(halalas);
}

function readSum(digits: string): string | null {
  try {
    const halalas = parseSar(digits);
    return halalas < 0 || halalas > MAX_HALALAS ? null : toSar(halalas);
  } catch {
    return null;
  }
}

/** Money with at most two decimals; becomes riyals ("1999.00"). */
export const money = (message = 'validation.price') => numeric(message, readMoney, 'validation.amount_most');

/** A sum that the client computed with floats, rounded to two decimals. */
export const roundedMoney = () => numeric('validation.price', readSum);

export const optionalMoney = (message = 'validation.price') => optionalOrNull(money(message), message);

/** 0 to 100 with two decimals ("12.50"), or null. */
export const optionalPercent = (message = 'validation.percent') =>
  optionalOrNull(
    numeric(message, (typed) => {
      const digits = typed
        .replace(PERCENT_WORDS, '')
        .replace(/^[%\u066a]\s*|\s*[%\u066a]$/g, '')
        .replace(/,(?=\d{1,2}$)/, '.');
      return /^\d{1,3}(\.\d{1,2})?$/.test(digits) && Number(digits) <= 100 ? Number(digits).toFixed(2) : null;
    }),
    message,
  );

/** Whole number or null; accepts Arabic digits. */
export const optionalCount = (min: number, max: number, message: string) =>
  z
    .union([z.string(), z.number(), z.null()], message)
    .transform((value, context) => {
      const digits = value === null ? '' : latinNumber(String(value).slice(0, NUMBER_LENGTH));
      if (digits === '') return null;
      const count = parseCount(digits);
      if (count !== null && count >= min && count <= max) return count;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional();

/** Email in small letters with an ASCII domain (xn--…). */
export const email = (message = 'validation.email') =>
  z
    .string()
    .max(LENGTH.name)
    .transform((value, context) => {
      const address = mailAddress(value);
      if (address && address.length <= LENGTH.name) return address;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A Saudi phone number, or another one of at least 10 characters with 9 digits. */
export const phone = z
  .string()
  .max(LENGTH.code)
  .transform(normalizeTypedPhone)
  .pipe(
    z
      .string()
      .refine(
        (number) =>
          saudiPhone(number) !== null || (number.length >= 10 && /^\+?(?:[\s\-().]*\d){9,}[\d\s\-().]*$/.test(number)),
        'validation.phone',
      ),
  );

function toMobile(value: string, context: z.RefinementCtx): string {
  const number = saudiMobile(value);
  if (number) return number;
  context.addIssue({ code: 'custom', message: 'validation.mobile' });
  return z.NEVER;
}

/** A Saudi mobile number in any notation; becomes +9665XXXXXXXX. */
export const mobile = z.string().max(LENGTH.code).transform(toMobile);

/** A Saudi mobile number or null. Not a union, which would lose the message. */
export const mobileOrNone = z
  .string()
  .max(LENGTH.code)
  .nullable()
  .transform((value, context) => (value && !isBlank(value) ? toMobile(value, context) : null));

export const postalCode = identifier()
  .max(LENGTH.code)
  .transform(plainPostalCode)
  .pipe(z.string().min(1, 'validation.postal_code').regex(POSTAL_CODE, 'validation.postal_code_digits'));

export const shortAddress = z
  .string()
  .max(LENGTH.code)
  .transform((value, context) => {
    const code = isBlank(value) ? '' : shortAddressOf(value);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: 'validation.short_address' });
    return z.NEVER;
  })
  .default('');

/** Order numbers in emails («الطلب ORD-261129-6F8FB») contain six digits too. */
const OWN_NUMBER = /[a-z]{3}-\d{6}-[0-9a-z]+/gi;
const WHOLE_CODE = /(?<!\d)\d{6}(?!\d)/g;
const SPACED_CODE =
  /(?<![\d.-])(?:\d{3}[\s.,\u060c/\-_·•]\d{3}|\d{2}[\s.-]\d{2}[\s.-]\d{2}|\d(?:[\s.-]\d){5})(?![\d.-]?\d)/g;

/** The only six-digit code in a pasted text («رمزك: 123-456»); else the text itself. */
export function extractOneTimeCode(text: string): string {
  const typed = normalizeDashes(latinDigits(cleanIdentifier(text)));
  const message = typed.replace(OWN_NUMBER, ' ');
  const found = [WHOLE_CODE, SPACED_CODE]
    .map((form) => new Set(message.match(form)?.map((code) => code.replace(/\D/g, ''))))
    .find(({ size }) => size > 0);
  const [code, ...others] = found ?? [];
  return code !== undefined && others.length === 0 ? code : typed.replace(/\s/g, '');
}

export const oneTimeCodeField = identifier()
  .max(LENGTH.name)
  .transform(extractOneTimeCode)
  .pipe(z.string().regex(/^\d{6}$/, 'validation.lookup_code'));

/** Any phone number or null; it is not validated, because only people dial it. */
export const phoneOrNone = z
  .union([z.string().max(LENGTH.code), z.null()])
  .transform((value) => (value ? normalizeTypedPhone(value) || null : null))
  .pipe(z.union([z.null(), z.string().regex(/^\+?[\d\s\-().]{7,}$/, 'validation.phone_optional')]));

export const priority = z
  .number('validation.priority')
  .int('validation.priority')
  .min(-1_000_000, 'validation.priority_range')
  .max(1_000_000, 'validation.priority_range');

export const id = (message = 'validation.id') => z.uuid(message);

const HTTP = /^https?:\/\/[^\s]+$/i;
const UPLOADED = /^\/(?!\/)[^\s\\]*$/;

export const imageUrl = (message = 'validation.image') =>
  identifier()
    .min(1, message)
    .max(LENGTH.url)
    .refine((value) => (HTTP.test(value) && URL.canParse(value)) || UPLOADED.test(value), message);

/** `updatedAt` as loaded into the form, to detect version conflicts (409). */
export const version = z.iso.datetime({ offset: true }).optional();

export const optionalImage = (message = 'validation.image') =>
  z.union([z.literal('').transform(() => null), z.null(), imageUrl(message)]).optional();

const LINK = /^(?:\/(?!\/)[^\s\\]*|#[^\s]*|https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+)$/i;

/** Local path, anchor, web address, mailto or tel. */
export const link = (message = 'validation.link') =>
  identifier()
    .min(1, message)
    .max(LENGTH.url)
    .refine((value) => LINK.test(value) && (!/^http/i.test(value) || URL.canParse(value)), message);

export const optionalLink = () => z.union([z.literal('').transform(() => null), z.null(), link()]).optional();

/** For transforms: `none` if empty, else the result of `field`. */
export const optionalOr =
  <N>(field: z.ZodType<string>, none: N) =>
  (value: string | number | null, context: z.RefinementCtx): string | N => {
    if (value === null || (typeof value === 'string' && isBlank(value))) return none;
    const result = field.safeParse(value);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };

export const optionalOrNull = (field: z.ZodType<string>, message = 'validation.invalid') =>
  z.union([z.string(), z.number(), z.null()], message).transform(optionalOr(field, null)).optional();

export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};

/** Not z.coerce.date, which reads "01/07/2026" as 7 January (findings/dates-in-names.sh). */
const moment = z.iso.datetime({ offset: true, error: 'validation.date' }).transform((text) => new Date(text));

export const optionalDateTime = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      moment.pipe(z.date('validation.date').min(new Date('2000-01-01')).max(new Date('9999-12-31'))),
    ],
    'validation.date',
  )
  .optional();

export const dateTimeField = moment.pipe(
  z.date('validation.date').min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z')),
);
