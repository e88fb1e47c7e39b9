import { createHash } from 'node:crypto';
import { expect } from 'vitest';

export function directivesOf(answer: Response): Map<string, string[]> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );
}

function judge(html: string, sources: readonly string[]): { refused: string[]; count: number } {
  const inline = Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)).filter(
    ([, attributes = '']) => !/\bsrc=|type="application\/ld\+json"/.test(attributes),
  );
  const refused = inline.filter(([, attributes = '', text = '']) => {
    const nonce = /\bnonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash('sha256').update(text).digest('base64');
    return !sources.includes(`'sha256-${hash}'`) && !(nonce && sources.includes(`'nonce-${nonce}'`));
  });
  return { refused: refused.map(([, , text = '']) => text.slice(0, 80)), count: inline.length };
}

export async function expectGuarded(answer: Response, label: string): Promise<void> {
  const directives = directivesOf(answer);
  const scripts = directives.get('script-src') ?? [];
  expect(scripts[0], label).toBe("'self'");
  for (const source of scripts.slice(1)) expect(source, label).toMatch(/^'(?:sha256|nonce)-[\w+/=]+'$/);
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(directives.get(name), `${label} ${name}`).toEqual(["'none'"]);
  expect(directives.get('form-action'), label).toEqual(["'self'"]);
  // Proxies limit the total size of headers.
  expect((answer.headers.get('content-security-policy') ?? '').length, label).toBeLessThan(1_500);
  const { refused, count } = judge(await answer.text(), scripts);
  expect(refused, label).toEqual([]);
  expect(count, label).toBeGreaterThan(1);
}

/** Addresses of pages of every kind, including missing ones. */
export const PAGES = [
  '/',
  '/category/laptops',
  '/category/laptops/sort.price_asc',
  '/featured',
  '/daily-offers',
  '/contact',
  '/policies/privacy',
  '/search',
  '/search?q=asus',
  '/checkout',
  '/checkout/success',
  '/account',
  '/wishlist',
  '/coupons',
  '/orders/ORD-NONE',
  '/mock-payment?order_id=ORD-NONE&type=card',
  '/unsubscribe?token=x',
  '/confirm-newsletter?token=x',
  '/confirm-notice?token=x',
  '/leave-carts?token=x',
  '/leave-mails?token=x',
  '/leave-notice?token=x',
  '/leave-reviews?token=x',
  '/saved-cart/x',
  '/quotation',
  '/offline',
  '/admin-login',
  '/nowhere',
  '/product/00000000-0000-4000-8000-000000000000',
  '/category/no-such-category',
];
