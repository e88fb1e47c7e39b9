import { describe, expect, it } from 'vitest';
import { addDays, holidaysAround, holidaysOfYear } from '@/lib/platform/store-settings/holidays';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';

const spans = (year: number) => holidaysOfYear(year).map(({ kind, from, to }) => `${kind} ${from} ${to}`);

describe('the holidays of a year', () => {
  // Ramadan has 30 days in 1447 and 29 in 1448. The holidays begin after the 29th.
  it.each([
    [
      2026,
      [
        'foundation_day 2026-02-22 2026-02-22',
        'eid_fitr 2026-03-19 2026-03-22',
        'eid_adha 2026-05-26 2026-05-29',
        'national_day 2026-09-23 2026-09-23',
      ],
    ],
    [
      2027,
      [
        'foundation_day 2027-02-22 2027-02-22',
        'eid_fitr 2027-03-09 2027-03-12',
        'eid_adha 2027-05-15 2027-05-18',
        'national_day 2027-09-23 2027-09-23',
      ],
    ],
  ])('of %i are those of both calendars', (year, all) => {
    expect(spans(year)).toEqual(all);
  });

  it('a feast comes twice in 2033', () => {
    expect(spans(2033).filter((span) => span.startsWith('eid_fitr'))).toEqual([
      'eid_fitr 2033-01-02 2033-01-05',
      'eid_fitr 2033-12-22 2033-12-25',
    ]);
  });

  it('without what is switched off, with those of the shop', () => {
    const own = { from: '2026-12-30', to: '2027-01-01' };
    const days = holidaysAround('2026-11-26', { holidaysOff: ['eid_fitr', 'eid_adha'], ownHolidays: [own] });
    expect(days).toContainEqual(own);
    expect(days).toContainEqual({ from: '2027-02-22', to: '2027-02-22' });
    expect(days).not.toContainEqual({ from: '2027-03-09', to: '2027-03-12' });
  });

  it('days go on over the ends of months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('what settings take of delivery', () => {
  const read = (patch: object) => storeSettingsPatch.safeParse(patch);
  it.each([
    [{ deliveryCity: 'جده' }, { deliveryCity: 'جدة' }],
    [{ deliveryCity: '' }, { deliveryCity: null }],
    [{ handlingDays: '٢' }, { handlingDays: 2 }],
    [{ usualWeightGrams: '' }, { usualWeightGrams: 1000 }],
    [{ holidaysOff: ['eid_fitr'] }, { holidaysOff: ['eid_fitr'] }],
  ])('%j', (given, kept) => {
    expect(read(given).data).toEqual(kept);
  });

  const own = { name: 'جرد', from: '2026-12-30', to: '2026-12-31' };
  it.each([
    ['a city that nobody knows', { deliveryCity: 'باريس' }, 'deliveryCity'],
    ['a holiday that ends before it begins', { ownHolidays: [{ ...own, to: '2026-12-29' }] }, 'ownHolidays.0.to'],
    ['one that lasts for months', { ownHolidays: [{ ...own, to: '2027-03-01' }] }, 'ownHolidays.0.to'],
    ['a day that there is not', { ownHolidays: [{ ...own, from: '2026-02-30' }] }, 'ownHolidays.0.from'],
    ['no day yet', { ownHolidays: [{ ...own, from: '', to: '' }] }, 'ownHolidays.0.from'],
    ['no name', { ownHolidays: [{ ...own, name: ' ' }] }, 'ownHolidays.0.name'],
    ['no holiday of the state', { holidaysOff: ['birthday'] }, 'holidaysOff.0'],
    ['too many days', { handlingDays: 31 }, 'handlingDays'],
  ])('not %s', (_, given, path) => {
    expect(read(given).error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
