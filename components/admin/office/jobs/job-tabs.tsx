import { useTranslations } from 'next-intl';
import { LinkTabs } from '../../shared/link-tabs';

const TABS = [
  { key: 'jobs', href: '/admin/jobs' },
  { key: 'tasks', href: '/admin/jobs/tasks' },
] as const;

export function JobTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.jobs');
  const tabs = TABS.map((tab) => ({ ...tab, text: t(`tabs.${tab.key}`) }));
  return <LinkTabs label={t('tabs_label')} tabs={tabs} current={current} />;
}
