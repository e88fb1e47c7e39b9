import type { AdminCategory } from '@/lib/catalogue/category/admin-reads';

/** What the category form holds while it is edited: lists of words as lines, attributes as rows that may be empty. */
export const valuesOf = (row: AdminCategory | null) => ({
  name: row?.name ?? '',
  slug: row?.slug ?? '',
  parentId: row?.parentId ?? '',
  description: row?.description ?? '',
  image: row?.image ?? '',
  kindWords: row?.kindWords.join('\n') ?? '',
  accessoryIds: row?.accessoryIds ?? [],
  attributes:
    row?.attributes.map((attribute) => ({ ...attribute, keyPosition: attribute.keyPosition?.toString() ?? '' })) ?? [],
  isActive: row?.isActive ?? true,
  tracksSerials: row?.tracksSerials ?? false,
});

export type CategoryValues = ReturnType<typeof valuesOf>;

/** The body of the call: rows without an attribute are left out. */
export const bodyOf = (values: CategoryValues) => ({
  ...values,
  kindWords: values.kindWords.split('\n'),
  attributes: values.attributes.filter(({ attributeId }) => attributeId),
});

/** The field of the form that an issue of the body belongs to: what is wrong with a list is said beneath it. */
export const fieldOf = (path: string): string => {
  const [head = path] = path.split('.');
  return head === 'attributes' ? 'attributes.root' : head;
};
