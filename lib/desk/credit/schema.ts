import { z } from 'zod';
import { money, optionalCount, orNothing } from '../../platform/shared/fields';
import { CREDIT_DAYS } from './rules';

/** No limit: nothing on account. */
export const customerCredit = z
  .object({
    creditLimit: orNothing(
      money('validation.credit_limit').refine((limit) => Number(limit) > 0, 'validation.credit_limit'),
      'validation.credit_limit',
    ),
    creditDays: optionalCount(CREDIT_DAYS.least, CREDIT_DAYS.most, 'validation.credit_days'),
  })
  .superRefine(({ creditLimit, creditDays }, context) => {
    if (creditLimit && !creditDays)
      context.addIssue({ code: 'custom', path: ['creditDays'], message: 'validation.credit_days' });
  });

export type CustomerCreditBody = z.output<typeof customerCredit>;
