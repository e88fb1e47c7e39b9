import { z } from 'zod';
import { countDays, MAX_REPORT_DAYS, REPORT_GROUPINGS, REPORT_PERIODS } from './rules';

const day = z.iso.date('validation.date').refine((text) => text >= '2000' && text < '2100', 'validation.date');
const dayOrNone = z
  .literal('')
  .transform(() => undefined)
  .or(day)
  .optional();

export const reportQuery = z
  .object({
    cut: z.enum(REPORT_GROUPINGS).default('day'),
    period: z.enum(REPORT_PERIODS).default('days7'),
    from: dayOrNone,
    to: dayOrNone,
  })
  .superRefine(({ period, from, to }, context) => {
    if (period !== 'custom') return;
    const say = (path: 'from' | 'to', message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!from) say('from', 'validation.date');
    if (!to) say('to', 'validation.date');
    if (!from || !to) return;
    if (from > to) say('to', 'validation.period_order');
    else if (countDays({ from, to }) > MAX_REPORT_DAYS) say('to', 'validation.period_long');
  });

export type ReportQuery = z.output<typeof reportQuery>;
