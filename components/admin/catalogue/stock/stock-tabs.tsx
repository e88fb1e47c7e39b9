'use client';

import { useTranslations } from 'next-intl';
import { useHasPermission } from '../../shared/allowed';
import { LinkTabs } from '../../shared/link-tabs';

const TABS = [
  { key: 'purchases', href: '/admin/stock' },
  { key: 'count', href: '/admin/stock/count' },
] as const;

export function StockTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.stock');
  const mayCount = useHasPermission('catalogue');
  const tabs = TABS.filter(({ key }) => key !== 'count' || mayCount).map((tab) => ({
    ...tab,
    text: t(`tabs.${tab.key}`),
  }));
  return <LinkTabs label={t('tabs_label')} tabs={tabs} current={current} />;
}
