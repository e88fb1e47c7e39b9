import { z } from 'zod';
import { id, requiredText, version } from '../../platform/shared/fields';
import { offerFaults, offerTerms } from '../offer/schema';
import { OFFER_CONFLICT_CHOICES, OFFER_ROUNDS } from './rules';

const MAX_CHOSEN = 1000;
const MAX_NAME_LENGTH = 100;

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('brand'), id: id('validation.offer_group_brand') }),
  z.object({ kind: z.literal('category'), id: id('validation.offer_group_category') }),
  z.object({
    kind: z.literal('chosen'),
    ids: z
      .array(id('validation.product'))
      .min(1, 'validation.offer_group_chosen')
      .max(MAX_CHOSEN, 'validation.batch_chosen')
      .transform((all) => [...new Set(all)]),
  }),
]);

const fields = z.object({
  target,
  ...offerTerms,
  round: z.enum(OFFER_ROUNDS).default('none'),
  conflicts: z.enum(OFFER_CONFLICT_CHOICES).default('skip'),
});

type Fields = z.output<typeof fields>;

function check(group: Fields, context: z.RefinementCtx): void {
  for (const { path, message } of offerFaults(group)) context.addIssue({ code: 'custom', path: [path], message });
}

export const offerGroupPreview = fields.superRefine(check);

/** `digest` of the preview: only a plan that staff saw is executed. */
export const offerGroupBody = fields
  .extend({ name: requiredText(MAX_NAME_LENGTH), digest: z.string().length(64) })
  .superRefine(check);

/** `endDate` also moves the offers that end with the group. */
export const offerGroupPatch = z
  .object({ name: requiredText(MAX_NAME_LENGTH), endDate: offerTerms.endDate, version })
  .partial();

export type OfferGroupPatch = z.output<typeof offerGroupPatch>;
export type OfferGroupRequest = Fields;
export type OfferGroupForm = z.input<typeof offerGroupPreview>;
export type OfferGroupBody = z.output<typeof offerGroupBody>;
