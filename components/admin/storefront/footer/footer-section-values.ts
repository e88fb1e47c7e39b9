import type { AdminFooterSection } from '@/lib/storefront/footer/reads';

/** What the footer section form holds while it is edited: link rows may be empty. */
export type SectionValues = ReturnType<typeof valuesOf>;

export const valuesOf = (row: AdminFooterSection | null) => ({
  sectionKey: row?.sectionKey ?? '',
  title: row?.title ?? '',
  links: row?.links ?? [{ title: '', url: '' }],
  isActive: row?.isActive ?? true,
});

const filledRows = (links: SectionValues['links']) =>
  links.flatMap(({ title, url }, row) => (title.trim() || url.trim() ? [row] : []));

/** The body of the call: empty link rows are left out. */
export const bodyOf = (values: SectionValues) => ({
  ...values,
  links: filledRows(values.links).map((row) => values.links[row]),
});

/** The field of the form that an issue of the body belongs to ("links.1.url" counts filled rows only). */
export function fieldOf(path: string, values: SectionValues): string {
  const [head, index, field] = path.split('.');
  if (head !== 'links' || index === undefined) return path;
  return `links.${filledRows(values.links)[Number(index)] ?? 0}.${field ?? 'url'}`;
}
