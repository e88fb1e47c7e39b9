import type { AdminFooterSection } from '@/lib/storefront/footer/reads';

export type SectionValues = ReturnType<typeof footerSectionFormValues>;

export const footerSectionFormValues = (row: AdminFooterSection | null) => ({
  sectionKey: row?.sectionKey ?? '',
  title: row?.title ?? '',
  links: row?.links ?? [{ title: '', url: '' }],
  isActive: row?.isActive ?? true,
});

const filledRows = (links: SectionValues['links']) =>
  links.flatMap(({ title, url }, row) => (title.trim() || url.trim() ? [row] : []));

export const footerSectionBody = (values: SectionValues) => ({
  ...values,
  links: filledRows(values.links).map((row) => values.links[row]),
});

/** `links.n` of the body counts filled rows only. */
export function footerSectionField(path: string, values: SectionValues): string {
  const [head, index, field] = path.split('.');
  if (head !== 'links' || index === undefined) return path;
  return `links.${filledRows(values.links)[Number(index)] ?? 0}.${field ?? 'url'}`;
}
