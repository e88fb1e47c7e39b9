/** The fixed pages that search engines shall find, and what they change with. */
export const PUBLIC_PAGES = [
  { path: '/', changesWith: 'all' },
  { path: '/featured', changesWith: 'featured' },
  { path: '/daily-offers', changesWith: 'offers' },
  { path: '/brands', changesWith: 'all' },
  { path: '/pc-builder', changesWith: 'all' },
  { path: '/contact', changesWith: 'settings' },
  { path: '/policies/returns', changesWith: 'settings' },
  { path: '/policies/shipping', changesWith: 'settings' },
  { path: '/policies/warranty', changesWith: 'settings' },
  { path: '/policies/privacy', changesWith: 'settings' },
] as const satisfies readonly { path: string; changesWith: 'all' | 'featured' | 'offers' | 'settings' }[];
