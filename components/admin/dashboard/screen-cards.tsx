import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { readStats } from '@/lib/dashboard/reads';
import type { StaffRole } from '@/lib/server/auth/staff-session';
import { screensOf } from '../shell/screens';

/** A card for every screen that a role can open. */
export async function ScreenCards({ role }: { role: StaffRole }) {
  const t = await getTranslations('admin.shell');
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {screensOf(role)
        .filter(({ key }) => key !== 'dashboard')
        .map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex h-full items-center gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-input hover:bg-muted"
            >
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
              >
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`screens.${key}`)}</span>
                <span className="block text-muted-foreground text-xs">{t(`screen_texts.${key}`)}</span>
              </span>
              {key === 'orders' && (
                <Suspense>
                  <PendingBadge />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
    </ul>
  );
}

async function PendingBadge() {
  const [t, { pendingOrders }] = await Promise.all([getTranslations('admin.dashboard'), readStats()]);
  if (pendingOrders === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-destructive px-1.5 font-semibold text-destructive-foreground text-xs">
      <bdi aria-hidden>{pendingOrders}</bdi>
      <span className="sr-only">{t('pending_badge', { count: pendingOrders })}</span>
    </span>
  );
}
