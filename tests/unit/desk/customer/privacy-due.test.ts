import { describe, expect, it } from 'vitest';
import { privacyDue } from '@/lib/desk/customer/rules';

describe('the day until which a data request is answered', () => {
  it.each([
    ['2026-11-01', '2026-11-01', '2026-12-01', 30],
    ['2026-11-01', '2026-11-30', '2026-12-01', 1],
    ['2026-11-01', '2026-12-01', '2026-12-01', 0],
    ['2026-11-01', '2026-12-04', '2026-12-01', -3],
    ['2028-02-01', '2028-02-29', '2028-03-02', 2],
  ])('of %s is, seen on %s, %s: %i days left', (asked, today, due, left) => {
    const { dueOn, daysLeft } = privacyDue(new Date(asked), today);
    expect([dueOn.toISOString().slice(0, 10), daysLeft]).toEqual([due, left]);
  });
});
