import { useTranslations } from 'next-intl';
import { LinkTabs } from '../../shared/link-tabs';

const TABS = [
  { key: 'station', href: '/admin/shipping' },
  { key: 'handover', href: '/admin/shipping/handover' },
] as const;

export function ShippingTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.shipping');
  const tabs = TABS.map((tab) => ({ ...tab, text: t(`tabs.${tab.key}`) }));
  return <LinkTabs label={t('tabs_label')} tabs={tabs} current={current} />;
}
