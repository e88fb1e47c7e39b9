import { z } from 'zod';
import { CarrierProvider } from '../../generated/prisma/enums';
import { findCity } from '../../platform/place/find-city';
import { LENGTH, optionalCode, optionalCount, requiredText, singleLine, version } from '../../platform/shared/fields';

const MAX_GRAMS = 200_000;
const MAX_CM = 300;

const count = (most: number, message: string) =>
  optionalCount(1, most, message).transform((value, context) => {
    if (typeof value === 'number') return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const boxFields = {
  weightGrams: count(MAX_GRAMS, 'validation.parcel_weight'),
  lengthCm: count(MAX_CM, 'validation.parcel_side'),
  widthCm: count(MAX_CM, 'validation.parcel_side'),
  heightCm: count(MAX_CM, 'validation.parcel_side'),
};

export const parcelBox = z.object(boxFields);

const city = requiredText(LENGTH.name, 'validation.city').refine(
  (name) => findCity(name) !== null,
  'validation.origin_city',
);

/** Never returned; an empty value leaves the stored one. */
const credentialFields = {
  refreshToken: singleLine(LENGTH.url).optional(),
  username: singleLine(LENGTH.name).optional(),
  password: singleLine(LENGTH.name).optional(),
  accountNumber: singleLine(LENGTH.code).optional(),
  accountPin: singleLine(LENGTH.code).optional(),
  accountEntity: singleLine(LENGTH.code).optional(),
};

export const connectionForm = z.object({
  provider: z.enum(CarrierProvider),
  ...credentialFields,
  isActive: z.boolean().default(true),
  originCity: city,
  pickupCode: optionalCode(LENGTH.code),
  ...boxFields,
});

export type ConnectionBody = z.output<typeof connectionForm>;

export const connectionPatch = connectionForm
  .omit({ provider: true })
  .extend({ isActive: z.boolean(), version })
  .partial();

export type ConnectionPatch = z.output<typeof connectionPatch>;
