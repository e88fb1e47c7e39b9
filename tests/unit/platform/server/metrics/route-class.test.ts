import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeClass } from '@/lib/platform/server/metrics/route-class';

describe('the class of an address', () => {
  it.each([
    ['/', 'home'],
    ['/?utm_source=x', 'home'],
    ['/category/laptops?sort=price_asc', 'category'],
    ['/product/4c1c1f4e-0000-4000-8000-000000000000', 'product'],
    ['/search?q=%D8%B4', 'search'],
    ['/api/products?category=x', 'api/products'],
    ['/api/admin/orders/12', 'api/admin'],
    ['/api/nowhere', 'other'],
    ['/_next/static/chunks/main.js', 'static'],
    ['/_next/image?url=%2Fa.webp&w=640', 'image'],
    ['/sitemap.xml', 'file'],
    ['/wp-login.php', 'other'],
    ['/constructor', 'other'],
    ['/api/__proto__', 'other'],
    ['', 'home'],
    ['//evil.example', 'home'],
  ])('%s is %s', (address, expected) => {
    expect(routeClass(address)).toBe(expected);
  });

  it('is one of few, whatever is asked for', () => {
    const invented = Array.from({ length: 2_000 }, (_, at) => [
      `/${at}x`,
      `/api/${at}`,
      `/_next/${at}`,
      `/product/${at}`,
    ]);
    expect(new Set(invented.flat().map(routeClass)).size).toBe(2);
  });

  it('knows every page and call that there is', () => {
    const folders = (path: string) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const pages = ['app', 'app/(storefront)', 'app/(admin)'].flatMap((path) =>
      folders(path).map(({ name }) => `/${name}`),
    );
    const isPage = (name: string) => !/^\/(\(|api$|fonts$|styles$)/.test(name);
    const calls = folders('app/api').map(({ name }) => `/api/${name}`);
    const all = [...pages.filter(isPage), ...calls.filter((name) => !name.includes('['))];
    expect(all.filter((address) => routeClass(address) === 'other')).toEqual([]);
  });
});
