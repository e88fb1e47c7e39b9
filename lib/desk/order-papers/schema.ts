import { z } from 'zod';
import { LABEL_SIZES, type LabelSize } from '../../fulfilment/shipment/labels';
import { id } from '../../platform/shared/fields';
import { MOST_AT_ONCE } from '../order-desk/queues';
import { PAPER_SORTS, PAPERS } from './rules';

/** POST /api/admin/orders/papers: which papers of which orders, one after the other in one file. */
export const orderPapers = z.object({
  ids: z.array(id()).min(1).max(MOST_AT_ONCE),
  papers: z.array(z.enum(PAPERS)).min(1).max(PAPERS.length),
  sort: z.enum(PAPER_SORTS).default('carrier'),
  size: z.enum(Object.keys(LABEL_SIZES) as [LabelSize, ...LabelSize[]]).default('a6'),
});

export type OrderPapers = z.output<typeof orderPapers>;

/**
 * What the answer says, a line of JSON each: how far it is; then the file, in base64, with the numbers of the orders that have no invoice yet, of
 * those that are cancelled, of which nothing is packed, and of those whose carrier's own label could not be had; or that it could not be made.
 */
export type PapersNews =
  | { done: number; of: number }
  | { pdf: string; withoutInvoice: string[]; cancelled: string[]; withoutLabel: string[] }
  | { error: string };
