import { z } from 'zod';
import { paging } from '../../platform/shared/fields';

/** waiting: nobody has sent a payment link since; linked: somebody has, and it was not paid yet. */
export const FAILED_STATES = ['waiting', 'linked'] as const;

/** GET /api/admin/failed-payments. */
export const failedPaymentsQuery = z.object({ state: z.enum(FAILED_STATES).default('waiting'), ...paging });

export type FailedFilter = z.output<typeof failedPaymentsQuery>;
