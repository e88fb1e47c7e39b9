import type { AdminCategory } from '@/lib/catalogue/category/admin-reads';

export const categoryFormValues = (row: AdminCategory | null) => ({
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

export type CategoryValues = ReturnType<typeof categoryFormValues>;

export const categoryBody = (values: CategoryValues) => ({
  ...values,
  kindWords: values.kindWords.split('\n'),
  attributes: values.attributes.filter(({ attributeId }) => attributeId),
});

export const categoryField = (path: string): string => {
  const [head = path] = path.split('.');
  return head === 'attributes' ? 'attributes.root' : head;
};
