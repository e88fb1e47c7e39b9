import { z } from 'zod';
import { money, optionalCount, optionalOrNull } from '../../platform/shared/fields';
import { CREDIT_PERIOD_DAYS } from './rules';

/** Without a limit the customer cannot buy on account. */
export const customerCredit = z
  .object({
    creditLimit: optionalOrNull(
      money('validation.credit_limit').refine((limit) => Number(limit) > 0, 'validation.credit_limit'),
      'validation.credit_limit',
    ),
    creditDays: optionalCount(CREDIT_PERIOD_DAYS.least, CREDIT_PERIOD_DAYS.most, 'validation.credit_days'),
  })
  .superRefine(({ creditLimit, creditDays }, context) => {
    if (creditLimit && !creditDays)
      context.addIssue({ code: 'custom', path: ['creditDays'], message: 'validation.credit_days' });
  });

export type CustomerCreditBody = z.output<typeof customerCredit>;
