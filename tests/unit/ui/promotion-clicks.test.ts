import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPromotionClicks } from '@/components/page/promotion-clicks';

class Part {
  constructor(readonly promotion?: string) {}
  closest(selector: string) {
    return selector === '[data-promotion]' && this.promotion ? { dataset: { promotion: this.promotion } } : null;
  }
}

type Press = { target: unknown; button: number };
const listeners = new Map<string, (event: Press) => void>();
const sent: { url: string; body: Blob }[] = [];
const browser = { onLine: true, sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) };

beforeEach(() => {
  listeners.clear();
  sent.length = 0;
  browser.onLine = true;
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Press) => void) => listeners.set(name, listener));
  reportPromotionClicks();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['click', 0],
  ['auxclick', 1],
])('reports the promotion of a pressed link as JSON: %s', async (name, button) => {
  listeners.get(name)?.({ target: new Part('promo_bar.daily_offers'), button });
  expect(sent.map(({ url }) => url)).toEqual(['/api/promotion-clicks']);
  expect(sent[0]?.body.type).toBe('application/json');
  expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toEqual({ promotion: 'promo_bar.daily_offers' });
});

it.each([
  ['another link', { target: new Part(), button: 0 }, true],
  ['the page itself', { target: null, button: 0 }, true],
  ['the right button', { target: new Part('promo_bar.daily_offers'), button: 2 }, true],
  ['a click offline', { target: new Part('promo_bar.daily_offers'), button: 0 }, false],
])('reports nothing for %s', (_, press, isOnline) => {
  browser.onLine = isOnline;
  listeners.get('auxclick')?.(press);
  listeners.get('click')?.(press);
  expect(sent).toEqual([]);
});
