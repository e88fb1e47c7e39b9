import Link from 'next/link';
import { useTranslations } from 'next-intl';

const TABS = [
  { key: 'outbox', href: '/admin/mails' },
  { key: 'events', href: '/admin/mails/events' },
] as const;

/** What has been sent, and what is: one screen in two parts. */
export function MailTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('admin.mails');
  return (
    <nav aria-label={t('tabs_label')} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {TABS.map(({ key, href }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-current={key === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border bg-card px-3.5 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary"
            >
              {t(`tabs.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
