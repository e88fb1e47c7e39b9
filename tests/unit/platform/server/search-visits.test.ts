import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countSearch, drainSearchCounts, setSearchWriter } from '@/lib/platform/server/search-visits';

const found = (text: string) => ({ text, written: text, results: 3, corrected: false });
let callers = 0;
const visitor = (headers: Record<string, string> = {}) => {
  callers += 1;
  return new Headers({ 'x-socket-address': `198.51.100.${callers}`, 'user-agent': 'Mozilla/5.0', ...headers });
};

describe('searches of people', () => {
  beforeEach(() => void drainSearchCounts());

  it('are counted by their texts', () => {
    for (const text of ['a', 'b', 'a']) countSearch(found(text), visitor());
    expect(drainSearchCounts().map(({ text, count }) => [text, count])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(drainSearchCounts()).toEqual([]);
  });

  it('are one when somebody loads the page again', () => {
    const one = visitor();
    for (const text of ['again', 'again', 'other']) countSearch(found(text), one);
    expect(drainSearchCounts().map(({ text, count }) => [text, count])).toEqual([
      ['again', 1],
      ['other', 1],
    ]);
  });

  it.each([
    ['user-agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
    ['user-agent', 'facebookexternalhit/1.1'],
    ['user-agent', 'curl/8.0'],
    ['user-agent', 'Mozilla/5.0 HeadlessChrome/140'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ])('are not those with %s %s', (name, value) => {
    countSearch(found('x'), visitor({ [name]: value }));
    expect(drainSearchCounts()).toEqual([]);
  });

  it('have an end', () => {
    for (let number = 0; number < 1_100; number += 1) countSearch(found(`text ${number}`), visitor());
    expect(drainSearchCounts()).toHaveLength(1_000);
  });

  it('are written once, a second after the first', async () => {
    vi.useFakeTimers();
    const written: string[][] = [];
    setSearchWriter(async () => void written.push(drainSearchCounts().map(({ text }) => text)));
    for (const text of ['x', 'y']) countSearch(found(text), visitor());
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([['x', 'y']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toHaveLength(1);
    vi.useRealTimers();
  });
});
