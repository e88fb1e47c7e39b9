import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { isBrowsingPath, isPaymentPath, isPromptPostponed, platformOf } from '@/components/storefront/app/prompt-rules';
import { useCart } from '@/components/storefront/cart/shopper-queries';
import { isComparing } from '@/components/storefront/compare/compared';
import { ThemeProvider, useTheme } from '@/components/theme/theme-provider';
import { nextTheme, THEME_COLORS, themeOf } from '@/lib/storefront/seo/theme';
import { readProjectFile } from '../guards/project';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

describe('install prompts', () => {
  it.each([
    [IPHONE, 5, 'ios'],
    // an iPad in desktop mode
    [MAC, 5, 'ios'],
    [MAC, 0, 'other'],
    [ANDROID, 5, 'android'],
    [WINDOWS, 10, 'other'],
    ['', 0, 'other'],
  ] as const)('%s with %i touch points: %s', (agent, touch, platform) =>
    expect(platformOf(agent, touch)).toBe(platform),
  );

  const day = 86_400_000;
  const now = 1_800_000_000_000;
  it.each([
    [null, false],
    ['', false],
    ['yes', false],
    [String(now), true],
    [String(now - 13 * day), true],
    [String(now - 15 * day), false],
    // the clock was set back since
    [String(now + day), false],
  ])('«later» stored as %s: %s', (stored, putOff) => expect(isPromptPostponed(stored, now)).toBe(putOff));

  it.each([
    ['/checkout', true],
    ['/checkout/success', true],
    ['/mock-payment', true],
    ['/checkout-terms', false],
    ['/', false],
  ])('%s is in the middle of paying: %s', (path, paying) => expect(isPaymentPath(path)).toBe(paying));

  it.each([
    ['/', true],
    ['/category/laptops/sort.price_asc', true],
    ['/product/1', true],
    ['/search', true],
    ['/daily-offers', true],
    ['/account', false],
    ['/sign-in', false],
    ['/orders/ORD-1', false],
    ['/pc-builder', false],
    ['/categories', false],
  ])('on %s one looks around: %s', (path, browsing) => expect(isBrowsingPath(path)).toBe(browsing));

  it.each([
    ['/category/laptops/brand.asus', true],
    ['/brand/asus', true],
    ['/wishlist', true],
    ['/', true],
    ['/product/1', true],
    ['/brands', false],
    ['/compare', false],
    ['/checkout', false],
    ['/pc-builder', true],
    ['/sign-in', false],
    ['/account', false],
    ['/orders/ORD-1', false],
    ['/contact', false],
    ['/policies/returns', false],
    ['/no-such-page', false],
  ])('on %s what is compared is in sight: %s', (path, comparing) => expect(isComparing(path)).toBe(comparing));
});

describe('the theme', () => {
  it.each([
    [null, 'dark'],
    ['', 'dark'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['Light', 'dark'],
    ['system', 'dark'],
  ])('stored %s shows %s', (stored, theme) => expect(themeOf(stored)).toBe(theme));

  it('toggles between two', () => expect([nextTheme('dark'), nextTheme('light')]).toEqual(['light', 'dark']));

  it('paints the browser’s bars with the page’s own background', () => {
    const css = readProjectFile('app/styles/house.css');
    const background = (selector: string) =>
      css.slice(css.search(new RegExp(`${selector} \\{\\s+color-scheme`))).match(/--background:\s*(#[0-9a-f]{6})/)?.[1];
    expect(background(':root')).toBe(THEME_COLORS.light);
    expect(background('.dark')).toBe(THEME_COLORS.dark);
  });
});

describe('helpers outside their provider', () => {
  // Silences React, which logs thrown errors.
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});
  function UsesTheme() {
    return <p>{typeof useTheme().toggleTheme}</p>;
  }
  function UsesCart() {
    return <p>{useCart().status}</p>;
  }

  it('the theme’s throw an error for the developer', () => {
    quiet();
    expect(() => renderToString(<UsesTheme />)).toThrow('useTheme must be used within a ThemeProvider');
    expect(renderToString(<ThemeProvider>{<UsesTheme />}</ThemeProvider>)).toContain('function');
  });

  it('the cart’s throw an error for the developer', () => {
    quiet();
    expect(() => renderToString(<UsesCart />)).toThrow(/QueryClient/);
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    expect(renderToString(<QueryClientProvider client={client}>{<UsesCart />}</QueryClientProvider>)).toContain(
      'pending',
    );
  });
});
