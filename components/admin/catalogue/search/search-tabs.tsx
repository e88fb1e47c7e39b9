import { useTranslations } from 'next-intl';
import { LinkTabs } from '../../shared/link-tabs';

const TABS = [
  { key: 'asked', href: '/admin/searches' },
  { key: 'nothing', href: '/admin/searches/nothing-found' },
  { key: 'synonyms', href: '/admin/searches/synonyms' },
  { key: 'pins', href: '/admin/searches/pins' },
  { key: 'redirects', href: '/admin/searches/redirects' },
] as const;

export function SearchTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.searches');
  const tabs = TABS.map((tab) => ({ ...tab, text: t(`tabs.${tab.key}`) }));
  return <LinkTabs label={t('tabs_label')} tabs={tabs} current={current} />;
}
