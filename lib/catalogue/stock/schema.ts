import { z } from 'zod';
import { id, LENGTH, optionalText, paging, singleLine } from '../../platform/shared/fields';
import { MAX_STOCK_PIECES } from '../product/stock-rules';
import { MAX_ENTRY_LINES, parseSignedCount } from './entry-rules';
import { COVER_DAYS, DEFAULT_COVER_DAYS, MAX_PURCHASE_QUANTITY, type Ordered, PURCHASE_KINDS } from './purchase-rules';

const movementId = z.string().regex(/^\d{1,18}$/);

/** `cursor`: X-Next-Cursor of the previous page. */
export const movementsQuery = z.object({ cursor: movementId.optional(), limit: paging.limit });

export const scanQuery = z.object({ code: singleLine(LENGTH.code * 2).pipe(z.string().min(1, 'validation.required')) });

const pieces = (message: string, fits: (count: number) => boolean) =>
  z.union([z.string(), z.number()], message).transform((value, context) => {
    const count = parseSignedCount(String(value).slice(0, 30));
    if (count !== null && Math.abs(count) <= MAX_STOCK_PIECES && fits(count)) return count;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const lines = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.object({ productId: id(), ...shape }))
    .min(1, 'validation.stock_lines')
    .max(MAX_ENTRY_LINES, 'validation.stock_lines_most')
    .refine(
      (all) => new Set(all.map((one) => (one as { productId: string }).productId)).size === all.length,
      'validation.stock_lines_twice',
    );

const about = { id: id(), note: optionalText(LENGTH.name) };
const some = pieces('validation.pieces_some', (count) => count > 0);
const found = pieces('validation.pieces_counted', (count) => count >= 0);
const difference = pieces('validation.pieces_difference', (count) => count !== 0);

/** `id`: idempotency key. `expected`, `seen`: values of readShelfProduct at the start of a count. */
export const stockEntry = z.discriminatedUnion('cause', [
  z.object({
    cause: z.literal('counted'),
    ...about,
    lines: lines({ pieces: found, expected: z.number().int().nullable(), seen: movementId }),
  }),
  z.object({ cause: z.literal('received'), ...about, lines: lines({ pieces: some }) }),
  z.object({ cause: z.literal('written_off'), ...about, lines: lines({ pieces: some }) }),
  z.object({ cause: z.literal('corrected'), ...about, lines: lines({ pieces: difference }) }),
]);

export type StockEntryBody = z.output<typeof stockEntry>;

const purchasesQuery = z.object({
  category: singleLine(LENGTH.code).optional(),
  brand: singleLine(LENGTH.code).optional(),
  kind: z.enum(PURCHASE_KINDS).optional(),
  cover: z.coerce
    .number()
    .refine((days): days is (typeof COVER_DAYS)[number] => COVER_DAYS.some((one) => one === days))
    .default(DEFAULT_COVER_DAYS),
});

export type PurchaseFilter = z.output<typeof purchasesQuery>;

/** `order`: quantities as "ID:7,ID:0". */
export const purchaseExportQuery = purchasesQuery.extend({
  order: z
    .string()
    .default('')
    .transform((text, context): Ordered => {
      const pairs = text === '' ? [] : text.split(',').map((pair) => /^([\w-]{1,64}):(\d{1,7})$/.exec(pair));
      const ordered: Record<string, number> = {};
      for (const pair of pairs) {
        const count = Number(pair?.[2]);
        if (!pair?.[1] || count > MAX_STOCK_PIECES || pairs.length > MAX_PURCHASE_QUANTITY) {
          context.addIssue({ code: 'custom', message: 'validation.pieces_counted' });
          return z.NEVER;
        }
        ordered[pair[1]] = count;
      }
      return ordered;
    }),
});
