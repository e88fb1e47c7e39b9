import type { ProductCardView } from '@/lib/catalogue/product/views';
import { siteUrl } from '@/lib/platform/server/env';

export type BreadcrumbItem = { name: string; href: string };

/** schema.org BreadcrumbList; `trail` begins with home. */
export function breadcrumbJsonLd(trail: readonly BreadcrumbItem[]): Record<string, unknown> {
  const site = siteUrl();
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href === '/' ? `${site}/` : `${site}${href}`,
    })),
  };
}

/** schema.org ItemList with position and URL: search engines read no more from a summary page. */
export function itemListJsonLd(
  name: string,
  products: readonly ProductCardView[],
  total: number,
  offset: number,
): Record<string, unknown> {
  const site = siteUrl();
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      url: `${site}/product/${product.id}`,
    })),
  };
}
