import { z } from 'zod';
import { LABEL_SIZE_NAMES } from '../../fulfilment/shipment/labels';
import { id } from '../../platform/shared/fields';
import { MAX_BULK_ORDERS } from '../order-desk/queues';
import { PAPER_SORTS, PAPERS } from './rules';

export const orderPapers = z.object({
  ids: z.array(id()).min(1).max(MAX_BULK_ORDERS),
  papers: z.array(z.enum(PAPERS)).min(1).max(PAPERS.length),
  sort: z.enum(PAPER_SORTS).default('carrier'),
  size: z.enum(LABEL_SIZE_NAMES).default('a6'),
});

export type OrderPapers = z.output<typeof orderPapers>;

/** `updatedAt`: version that a paper shows. */
export type DrawnOrder = { id: string; updatedAt: string };

type Numbers = { withoutInvoice: string[]; cancelled: string[]; withoutLabel: string[]; changed: string[] };

/** JSON lines: progress, then the PDF in base64 with numbers of incomplete and outdated orders, or an error. */
export type PrintProgress =
  | { done: number; of: number }
  | ({ pdf: string; drawn: DrawnOrder[] } & Numbers)
  | { error: string };
