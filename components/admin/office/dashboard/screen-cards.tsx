'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRights } from '../../shared/allowed';
import { type AdminScreen, screensOf } from '../../shell/screens';

export function ScreenCards({ badges }: { badges: Partial<Record<AdminScreen['key'], ReactNode>> }) {
  const t = useTranslations('admin.shell');
  const rights = useRights();
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {screensOf(rights)
        .filter(({ key }) => key !== 'dashboard')
        .map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex h-full min-h-11 items-center gap-2.5 rounded-md border bg-card px-3 py-1.5 text-sm transition-colors hover:border-input hover:bg-muted"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
              <span className="min-w-0 flex-1">{t(`screens.${key}`)}</span>
              {badges[key] && <span className="contents">{badges[key]}</span>}
            </Link>
          </li>
        ))}
    </ul>
  );
}
