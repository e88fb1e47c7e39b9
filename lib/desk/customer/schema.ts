import { z } from 'zod';
import { PrivacyAsker, PrivacyChannel, PrivacyRequestKind } from '../../generated/prisma/enums';
import {
  email,
  id,
  LENGTH,
  multilineText,
  nameText,
  optionalOrNull,
  optionalText,
  paging,
  phoneOrNone,
  singleLine,
  textList,
  version,
} from '../../platform/shared/fields';
import { pastDateField } from '../../platform/shared/past-date-field';
import { CUSTOMER_SORTS, CUSTOMER_TAG_LIMITS } from './rules';

export const DEFAULT_COUNTRY = 'Saudi Arabia';

const country = z
  .union([singleLine(), z.null()])
  .transform((value) => value || DEFAULT_COUNTRY)
  .optional();

export const customerForm = z.object({
  firstName: nameText('validation.first_name'),
  lastName: nameText('validation.last_name'),
  email: email(),
  phone: phoneOrNone.optional(),
  address: optionalText(LENGTH.address),
  city: optionalText(LENGTH.name),
  postalCode: optionalText(LENGTH.code),
  country,
});

export type CustomerBody = z.output<typeof customerForm>;

export const phoneCustomerForm = customerForm.extend({ email: optionalOrNull(email()) });

const tags = textList(CUSTOMER_TAG_LIMITS.most, CUSTOMER_TAG_LIMITS.length, 'validation.tags');

export const customerPatch = customerForm.extend({ tags, version }).partial();

export type CustomerPatch = z.output<typeof customerPatch>;

export const adminCustomersQuery = z.object({
  q: singleLine().optional(),
  tag: singleLine(CUSTOMER_TAG_LIMITS.length).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('newest'),
  twins: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  ...paging,
});

export type CustomerFilter = z.output<typeof adminCustomersQuery>;

export const customerOrdersQuery = z.object(paging);

export const customerNote = z.object({ text: multilineText(LENGTH.text, 'validation.note') });

export const customerMerge = z.object({ other: id() });

export const PRIVACY_ASKERS = Object.values(PrivacyAsker);
export const PRIVACY_CHANNELS = Object.values(PrivacyChannel);

/** `askedOn`: Riyadh day; `reference`: the shop's own. */
export const privacyRequest = z.object({
  asker: z.enum(PRIVACY_ASKERS, 'validation.required'),
  channel: z.enum(PRIVACY_CHANNELS, 'validation.required'),
  askedOn: pastDateField(),
  reference: optionalText(LENGTH.code),
});

export type PrivacyRequestBody = z.output<typeof privacyRequest>;

export const PRIVACY_KINDS = Object.values(PrivacyRequestKind);

export const openPrivacyRequest = privacyRequest.extend({ kind: z.enum(PRIVACY_KINDS, 'validation.required') });

export type OpenPrivacyRequestBody = z.output<typeof openPrivacyRequest>;

export const privacyRequestsQuery = z.object(paging);
