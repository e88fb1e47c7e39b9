import { describe, expect, it } from 'vitest';
import { kilogramsText, needsPortalCheck, pickupTimes } from '@/lib/fulfilment/pickup/rules';

const at = (text: string) => new Date(`${text}+03:00`);
/** 20:30 UTC; in Riyadh, half an hour before midnight. */
const NOW = at('2026-11-28T23:30:00');

describe('when a driver may come', () => {
  it.each([
    ['today', '2026-11-28', '22:00', '23:45'],
    ['tomorrow', '2026-11-29', '00:00', '08:00'],
    ['in a week', '2026-12-05', '12:00', '18:00'],
  ])('%s, by Riyadh’s clock', (_, day, from, to) => {
    expect(pickupTimes({ day, from, to }, NOW)).toEqual({
      readyAt: at(`${day}T${from}:00`),
      latestAt: at(`${day}T${to}:00`),
    });
  });

  it.each([
    ['yesterday', '2026-11-27', '12:00', '18:00', 'day'],
    ['in eight days', '2026-12-06', '12:00', '18:00', 'day'],
    ['on no day', '2026-13-01', '12:00', '18:00', 'day'],
    ['the wrong way round', '2026-11-29', '18:00', '12:00', 'to'],
    ['at one moment', '2026-11-29', '12:00', '12:00', 'to'],
    ['earlier today', '2026-11-28', '12:00', '18:00', 'to'],
  ])('not %s', (_, day, from, to, fault) => {
    expect(pickupTimes({ day, from, to }, NOW)).toBe(fault);
  });
});

describe('an answer about a visit', () => {
  const ago = (ms: number) => new Date(NOW.getTime() - ms);
  it.each([
    ['asked', 30_000, false],
    ['asked', 120_000, true],
    ['booked', 120_000, false],
    ['failed', 120_000, false],
  ] as const)('%s %s ms ago: lost is %s', (state, ms, lost) => {
    expect(needsPortalCheck({ state, createdAt: ago(ms) }, NOW)).toBe(lost);
  });
});

it.each([
  [0, '0.0'],
  [949, '0.9'],
  [2_000, '2.0'],
  [12_340, '12.3'],
])('%i grams are %s kilograms', (grams, text) => expect(kilogramsText(grams)).toBe(text));
