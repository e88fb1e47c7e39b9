import { z } from 'zod';
import { id, LENGTH, money, optionalMoney, requiredText } from '../../platform/shared/fields';
import { offerFaults, offerTerms } from '../offer/schema';
import { adminProductsFilter, productTag } from '../product/schema';

const MAX_CHOSEN = 1000;
export const MAX_BATCH_PRODUCTS = 50_000;

export const PREVIEW_ROWS = 100;

const amount = money().refine((value) => Number(value) > 0, 'validation.price_zero');

const percent = amount.refine((value) => Number(value) <= 500, 'validation.batch_percent');

const former = z.enum(['keep', 'set', 'clear']).default('keep');
const direction = z.enum(['down', 'up']);
const round = z.enum(['none', '00', '99']).default('none');

const kind = <K extends string>(name: K) => z.literal(name);

export const batchChange = z.discriminatedUnion('kind', [
  z
    .object({ kind: kind('percent'), direction, percent, round, former })
    .refine((change) => change.direction === 'up' || Number(change.percent) < 100, {
      path: ['percent'],
      message: 'validation.batch_percent',
    }),
  z.object({ kind: kind('amount'), direction, amount, round, former }),
  z.object({ kind: kind('round'), round: z.enum(['00', '99']), former }),
  z.object({ kind: kind('price'), price: amount, former }),
  z.object({ kind: kind('former'), originalPrice: optionalMoney() }),
  z.object({ kind: kind('offer'), ...offerTerms }).superRefine((offer, context) => {
    for (const { path, message } of offerFaults(offer)) context.addIssue({ code: 'custom', path: [path], message });
  }),
  z.object({ kind: kind('category'), category: requiredText(LENGTH.code, 'validation.product_category') }),
  z.object({ kind: kind('visibility'), hidden: z.boolean() }),
  z.object({ kind: kind('tag_add'), tag: productTag() }),
  z.object({ kind: kind('tag_remove'), tag: productTag() }),
  z.object({ kind: kind('delete') }),
]);

export type BatchChangeForm = z.input<typeof batchChange>;

const target = z
  .object({
    ids: z.array(id()).min(1).max(MAX_CHOSEN, 'validation.batch_chosen').optional(),
    filter: adminProductsFilter.optional(),
    except: z.array(id()).max(MAX_CHOSEN, 'validation.batch_chosen').default([]),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'validation.required',
  });

export type BatchTarget = z.output<typeof target>;
export type BatchTargetForm = z.input<typeof target>;

export const batchPreview = z.object({
  target,
  change: batchChange,
  from: z.int().min(0).max(MAX_BATCH_PRODUCTS).default(0),
});

/** `digest` of the preview; `id` is the idempotency key. */
export const batchBody = z.object({ id: id(), target, change: batchChange, digest: z.string().length(64) });
