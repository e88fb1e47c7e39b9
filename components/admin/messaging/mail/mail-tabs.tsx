import { useTranslations } from 'next-intl';
import { LinkTabs } from '../../shared/link-tabs';

const TABS = [
  { key: 'outbox', href: '/admin/mails' },
  { key: 'events', href: '/admin/mails/events' },
] as const;

export function MailTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.mails');
  const tabs = TABS.map((tab) => ({ ...tab, text: t(`tabs.${tab.key}`) }));
  return <LinkTabs label={t('tabs_label')} tabs={tabs} current={current} />;
}
