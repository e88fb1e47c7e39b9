import { z } from 'zod';
import { readCount, typedAmount } from './amount';
import { latinDigits, latinNumber } from './arabic';
import { codeForm } from './codes';
import { POSTAL_CODE, shortAddressOf } from './delivery';
import { mailAddress } from './mail-address';
import { cleanIdentifier, cleanText, isBlank, saysSomething, withoutControls } from './marks';
import { MAX_HALALAS, parseSar, toSar } from './money';
import { holdsAddress } from './person';
import { plainPhone, saudiMobile, saudiPhone } from './phone';

/** Lengths at most (docs/rules.md, "Limits"). */
export const LENGTH = { name: 200, code: 50, address: 500, url: 2000, text: 5000, newsletter: 50_000 } as const;

/** How long a product's own number may be. */
export const MAX_SKU = 100;

/** A text of one line, which may be empty: without line breaks and without what nobody sees. */
export const line = (max: number = LENGTH.name) => z.string().overwrite(cleanText).max(max);

/** A required text of one line, with a letter or a digit that is seen. `message` is a key of messages/ar.json. */
export const text = (max: number, message = 'validation.required') => line(max).refine(saysSomething, message);

/** The same of several lines, kept as it was written. */
export const prose = (max: number, message = 'validation.required') =>
  z.string().trim().refine(saysSomething, message).max(max);

/** A number, code or address that a person copied or typed: without what nobody sees. */
export const identifier = () => z.string().overwrite(cleanIdentifier);

/** A person's name as staff write it: a text without signs of control. */
export const nameText = (message: string) =>
  z
    .string()
    .overwrite((name) => cleanText(withoutControls(name)))
    .max(LENGTH.name)
    .refine(saysSomething, message);

/** The same as people write it themselves: without the address of a website or a mailbox. */
export const personName = (message: string) =>
  nameText(message).refine((name) => !holdsAddress(name), 'validation.name_address');

/** A row's name in addresses: Latin letters, digits and hyphens, in lower case. `message`: for an empty one. */
export const slug = (message: string) =>
  identifier()
    .toLowerCase()
    .min(1, message)
    .max(LENGTH.code)
    .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'validation.category_slug_form');

/** Texts in a list, without empty and repeated ones. */
export const texts = (most: number, max: number, tooMany?: string) =>
  z
    .array(line(max))
    .max(most, tooMany)
    .transform((all) => [...new Set(all.filter((one) => !isBlank(one)))]);

const orNull = (field: z.ZodString) =>
  z
    .union([field, z.null()])
    .transform((value) => (value === null || isBlank(value) ? null : value))
    .optional();

/** A text of one line that may be missing, null or empty: null then. */
export const optionalText = (max: number) => orNull(line(max));

/** A code that may be missing, null or empty: null then. */
export const optionalCode = (max: number) => orNull(z.string().overwrite(codeForm).max(max));

/** A text of several lines that may be missing, null or empty: null then. */
export const optionalProse = (max: number) => orNull(z.string().trim().max(max));

/** Longer than any number that somebody means. */
const NUMBER_LENGTH = 30;

/** More decimals than are kept: to round them would be to save another number than the one that was sent. */
const FINER = /^-?\d+\.\d{3,}$/;

/** More riyals than MAX_HALALAS. */
const BEYOND = /^\d{9,}(\.\d{1,2})?$/;

/**
 * A number from a form or a body ("1999.5", 1999, «١٩٩٩٫٥») in the form that `read` gives its Latin digits; null is no such
 * number. Whatever is wrong with it, its length too, is said in the one sentence (a length that zod finds fault with would
 * leave the value to the checks of the whole form all the same); only of too many decimals there is a sentence of their own,
 * and `most` of an amount that is beyond what can be kept.
 */
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
  const halalas = FINER.test(digits) ? null : typedAmount(digits);
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

/** Money from a form or a body, with at most two decimals; becomes riyals with two ("1999.00"). */
export const money = (message = 'validation.price') => numeric(message, readMoney, 'validation.amount_most');

/** A sum that somebody's program added up (299.70000000000005) and that is compared, never kept: rounded to two decimals. */
export const comparedMoney = () => numeric('validation.price', readSum);

/** Money that may be missing, null or "": null then. */
export const optionalMoney = (message = 'validation.price') => orNothing(money(message), message);

/** A percentage from 0 to 100 with at most two decimals, as "12.50"; missing, null and "" are none: null then. */
export const optionalPercent = (message = 'validation.percent') =>
  orNothing(
    numeric(message, (digits) =>
      /^\d{1,3}(\.\d{1,2})?$/.test(digits) && Number(digits) <= 100 ? Number(digits).toFixed(2) : null,
    ),
    message,
  );

/** A whole number that may be missing, null or "" (null then), from a form or a body, in Latin or Arabic digits. */
export const optionalCount = (min: number, max: number, message: string) =>
  z
    .union([z.string(), z.number(), z.null()], message)
    .transform((value, context) => {
      const digits = value === null ? '' : latinNumber(String(value).slice(0, NUMBER_LENGTH));
      if (digits === '') return null;
      const count = readCount(digits);
      if (count !== null && count >= min && count <= max) return count;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional();

/** An e-mail address in lower case, its domain as the net names it (xn--…). */
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

/** A phone number in Latin digits, at least 10 characters, of which at least 9 are digits; a Saudi number may be shorter. */
export const phone = z
  .string()
  .max(LENGTH.code)
  .transform(plainPhone)
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

/** A Saudi mobile number, as people write it: 05…, +9665…, 009665…, with Arabic digits or spaces. Becomes +9665XXXXXXXX. */
export const mobile = z.string().max(LENGTH.code).transform(toMobile);

/** The same in a field that may be emptied: null then. No union: that would name no reason of its own. */
export const mobileOrNone = z
  .string()
  .max(LENGTH.code)
  .nullable()
  .transform((value, context) => (value && !isBlank(value) ? toMobile(value, context) : null));

/** A Saudi postal code: five digits, in Latin ones afterwards. */
export const postalCode = identifier()
  .max(LENGTH.code)
  .transform(latinDigits)
  .pipe(z.string().min(1, 'validation.postal_code').regex(POSTAL_CODE, 'validation.postal_code_digits'));

/** The National Address in short (RRRD2929), however it is typed; '' for none. */
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

/** Six digits in a text, also in two or three groups, and no further ones beside them. */
const SIX_DIGITS =
  /(?<!\d)\d{6}(?!\d)|(?<![\d.-])\d{3}[\s.\-–—_·]\d{3}(?![\d.-]?\d)|(?<![\d.-])\d{2}[\s.-]\d{2}[\s.-]\d{2}(?![\d.-]?\d)/g;

/** The digits of a code among what was copied with it («رمزك: 123-456»); a text with none, or with more than one, as it stands. */
export function codeIn(text: string): string {
  const typed = latinDigits(cleanIdentifier(text));
  const found = typed.match(SIX_DIGITS) ?? [];
  return found.length === 1 ? (found[0] ?? '').replace(/\D/g, '') : typed.replace(/\s/g, '');
}

/** The six digits of a code that was sent to somebody, as they type or paste it. */
export const sentCode = identifier()
  .max(LENGTH.name)
  .transform(codeIn)
  .pipe(z.string().regex(/^\d{6}$/, 'validation.lookup_code'));

/** A phone or none: whatever is there, in Latin digits, since nobody calls it without a person reading it. */
export const phoneOrNone = z
  .union([z.string().max(LENGTH.code), z.null()])
  .transform((value) => (value ? plainPhone(value) || null : null))
  .pipe(z.union([z.null(), z.string().regex(/^\+?[\d\s\-().]{7,}$/, 'validation.phone_optional')]));

/** A place among others, from -1,000,000 to 1,000,000: higher comes first. */
export const priority = z
  .number('validation.priority')
  .int('validation.priority')
  .min(-1_000_000, 'validation.priority_range')
  .max(1_000_000, 'validation.priority_range');

/** A UUID inside a body: one that is none cannot name a row. */
export const id = (message = 'validation.id') => z.uuid(message);

const HTTP = /^https?:\/\/[^\s]+$/i;
const UPLOADED = /^\/(?!\/)[^\s\\]*$/;

/** A picture's address: http(s) or a path of this shop. */
export const imageUrl = (message = 'validation.image') =>
  identifier()
    .min(1, message)
    .max(LENGTH.url)
    .refine((value) => (HTTP.test(value) && URL.canParse(value)) || UPLOADED.test(value), message);

/** The `updatedAt` that a form was opened with: a save from an older state is refused (409). Without it nothing is checked. */
export const version = z.iso.datetime({ offset: true }).optional();

/** A picture that may be missing, null or "": null then. */
export const optionalImage = (message = 'validation.image') =>
  z.union([z.literal('').transform(() => null), z.null(), imageUrl(message)]).optional();

const LINK = /^(?:\/(?!\/)[^\s\\]*|#[^\s]*|https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+)$/i;

/** Where a link of the storefront may lead: a path of this shop, a place on the page, the web, a mail address or a phone. */
export const link = (message = 'validation.link') =>
  identifier()
    .min(1, message)
    .max(LENGTH.url)
    .refine((value) => LINK.test(value) && (!/^http/i.test(value) || URL.canParse(value)), message);

/** A link that may be missing, null or "": null then. */
export const optionalLink = () => z.union([z.literal('').transform(() => null), z.null(), link()]).optional();

/** For a transform: `none` for an empty value; anything else is what `field` makes of it, with its objections. */
export const orElse =
  <N>(field: z.ZodType<string>, none: N) =>
  (value: string | number | null, context: z.RefinementCtx): string | N => {
    if (value === null || (typeof value === 'string' && isBlank(value))) return none;
    const result = field.safeParse(value);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };

/** A field that may be missing, null or empty (null then); anything else is what `field` makes of it, with its objections. */
export const orNothing = (field: z.ZodType<string>, message = 'validation.invalid') =>
  z.union([z.string(), z.number(), z.null()], message).transform(orElse(field, null)).optional();

/** Page and page size of a list call. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};

/** A moment as ISO 8601 with its offset, which may be missing, null or "": null then. */
export const optionalMoment = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.iso
        .datetime({ offset: true, error: 'validation.date' })
        .transform((text) => new Date(text))
        .pipe(z.date('validation.date').min(new Date('2000-01-01')).max(new Date('9999-12-31'))),
    ],
    'validation.date',
  )
  .optional();

/** A moment that the database can compare: JavaScript's dates reach further than PostgreSQL reads them. */
export const moment = z.coerce
  .date('validation.date')
  .min(new Date('0001-01-01T00:00:00Z'))
  .max(new Date('9999-12-31T23:59:59.999Z'));
