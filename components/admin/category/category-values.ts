import type { AdminCategory } from '@/lib/category/admin-reads';

/** What the category form holds while it is edited. */
export type CategoryValues = { name: string; slug: string; description: string; image: string; isActive: boolean };

export const valuesOf = (row: AdminCategory | null): CategoryValues => ({
  name: row?.name ?? '',
  slug: row?.slug ?? '',
  description: row?.description ?? '',
  image: row?.image ?? '',
  isActive: row?.isActive ?? true,
});
