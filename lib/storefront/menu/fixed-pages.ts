/** `changesWith`: data that determines `lastmod` in the sitemap. */
export const FIXED_PAGES = {
  home: { path: '/', changesWith: 'all' },
  daily_offers: { path: '/daily-offers', changesWith: 'offers' },
  featured: { path: '/featured', changesWith: 'featured' },
  brands: { path: '/brands', changesWith: 'all' },
  pc_builder: { path: '/pc-builder', changesWith: 'all' },
  contact: { path: '/contact', changesWith: 'settings' },
} as const satisfies Record<string, { path: string; changesWith: 'all' | 'featured' | 'offers' | 'settings' }>;
