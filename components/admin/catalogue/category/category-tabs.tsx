'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '../../shared/link-tabs';

const TABS = [
  { key: 'list', href: '/admin/categories' },
  { key: 'order', href: '/admin/categories/order' },
] as const;

export function CategoryTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.categories');
  return (
    <LinkTabs
      label={t('tabs.label')}
      current={current}
      tabs={TABS.map(({ key, href }) => ({ key, href, text: t(`tabs.${key}`) }))}
    />
  );
}
