'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRights } from '../../shared/allowed';
import { type AdminScreen, screensOf } from '../../shell/screens';

/** A card for every screen that the reader can open; what waits for somebody stands on that of its screen. */
export function ScreenCards({ badges }: { badges: Partial<Record<AdminScreen['key'], ReactNode>> }) {
  const t = useTranslations('admin.shell');
  const rights = useRights();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {screensOf(rights)
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
              {badges[key] && <span className="contents">{badges[key]}</span>}
            </Link>
          </li>
        ))}
    </ul>
  );
}
