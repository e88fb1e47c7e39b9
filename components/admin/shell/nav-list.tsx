'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import { OrderBadge } from '../desk/order-news/order-badge';
import { ReviewBadge } from '../selling/review/review-badge';
import { useRights } from '../shared/allowed';
import { screenGroupsOf } from './screens';

/** The links to the admin screens that the reader can open, by group; the current one is marked. */
export function NavList({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('admin.shell');
  const rights = useRights();
  const pathname = usePathname();
  const isCurrent = (href: string) => pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
  return (
    <nav aria-label={t('nav')} className="flex flex-col gap-5">
      {screenGroupsOf(rights).map(({ group, screens }) => (
        <div key={group}>
          <p className="px-3 pb-1 text-muted-foreground text-xs">{t(`groups.${group}`)}</p>
          <ul className="flex flex-col gap-0.5">
            {screens.map(({ key, href, icon: Icon }) => (
              <li key={key}>
                <Link
                  href={href}
                  onClick={onChoose}
                  aria-current={isCurrent(href) ? 'page' : undefined}
                  className={cn(
                    'flex min-h-11 items-center gap-3 rounded-md px-3 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground',
                    'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary',
                  )}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  <span>{t(`screens.${key}`)}</span>
                  {key === 'reviews' && <ReviewBadge className="ms-auto" />}
                  {key === 'orders' && <OrderBadge className="ms-auto" />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
