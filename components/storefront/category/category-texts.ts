import { getTranslations } from 'next-intl/server';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { getChargesVat } from '@/lib/platform/store-settings/reads';

const BUILT_IN = ['electronics', 'laptops', 'computers', 'gaming', 'components', 'offers'] as const;
type BuiltIn = (typeof BUILT_IN)[number];

const isBuiltIn = (slug: string): slug is BuiltIn => (BUILT_IN as readonly string[]).includes(slug);

export type CategoryTexts = { title: string; description: string };

export async function categoryTexts(slug: string, record: CategoryView | null): Promise<CategoryTexts | null> {
  const [t, chargesVat] = await Promise.all([getTranslations('category'), getChargesVat()]);
  const vat = String(chargesVat);
  if (isBuiltIn(slug)) {
    return {
      title: record?.name || t(`fallback_${slug}_title`),
      description: record?.description || t(`fallback_${slug}_description`, { vat }),
    };
  }
  if (!record) return null;
  return {
    title: record.name,
    description: record.description || t('default_description', { name: record.name, vat }),
  };
}
