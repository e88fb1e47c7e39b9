import { fromRiyadhInput, toRiyadhInput } from '@/lib/platform/shared/dates';
import type { AdminPage } from '@/lib/storefront/page/reads';
import type { EditorNodes } from './text-editor';

const clock = (stored: string | null): string => (stored ? toRiyadhInput(new Date(stored)) : '');

/** Dates are Riyadh time in datetime-local format. */
export const pageFormValues = (row: AdminPage) => ({
  title: row.title,
  slug: row.slug,
  content: row.content as EditorNodes,
  seoTitle: row.seoTitle ?? '',
  seoDescription: row.seoDescription ?? '',
  isActive: row.isActive,
  publishedFrom: clock(row.publishedFrom),
  publishedUntil: clock(row.publishedUntil),
  inSitemap: row.inSitemap,
  isIndexed: row.isIndexed,
});

export type PageFormValues = ReturnType<typeof pageFormValues>;

/** An unchanged date returns the stored value; 'x' makes the schema reject an invalid one. */
export const pageBody = (row: AdminPage) => (values: PageFormValues) => {
  const moment = (input: string, stored: string | null) =>
    input === clock(stored) ? stored : input ? fromRiyadhInput(input) || 'x' : null;
  return {
    ...values,
    publishedFrom: moment(values.publishedFrom, row.publishedFrom),
    publishedUntil: moment(values.publishedUntil, row.publishedUntil),
  };
};

export const pageField = (path: string): string => path.split('.')[0] ?? path;
