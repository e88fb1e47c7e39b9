import { z } from 'zod';
import { paging } from '../../platform/shared/fields';

export const FAILED_STATES = ['waiting', 'linked'] as const;

export const FAILED_PAYMENT_DAYS = 14;

export const failedPaymentsQuery = z.object({ state: z.enum(FAILED_STATES).default('waiting'), ...paging });

export type FailedFilter = z.output<typeof failedPaymentsQuery>;
