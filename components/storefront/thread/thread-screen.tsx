'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { ShopperThread } from '@/lib/messaging/message/reads';
import { ThreadForm } from './thread-form';

const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ThreadScreen({ token, thread: given }: { token: string; thread: ShopperThread }) {
  const t = useTranslations('client.thread');
  const [thread, setThread] = useState(given);
  const [sentId, setSentId] = useState<string | null>(null);
  const onSent = (changed: ShopperThread) => {
    setThread(changed);
    setSentId(changed.entries.findLast(({ fromCustomer }) => fromCustomer)?.id ?? null);
  };
  return (
    <section className="flex w-full max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-bold text-foreground md:text-2xl">{t('title')}</h1>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          <bdi>{thread.subject}</bdi>
        </p>
      </header>
      <ol aria-label={t('list')} className="flex flex-col gap-3">
        {thread.entries.map((entry) => (
          <li
            key={entry.id}
            // The button lost the focus while it was disabled.
            ref={entry.id === sentId ? takeFocus : undefined}
            tabIndex={-1}
            className={cx(
              'rounded-lg border border-border p-4 outline-none',
              entry.fromCustomer ? 'bg-card' : 'ms-4 bg-primary-soft/40 sm:ms-8',
            )}
          >
            <p className="mb-1 flex flex-wrap gap-x-2 text-xs text-muted-foreground">
              <bdi className="font-medium text-foreground">{entry.fromCustomer ? t('you') : thread.storeName}</bdi>
              <time dateTime={entry.at}>{entry.atText}</time>
            </p>
            <p dir="auto" className="text-sm leading-7 wrap-anywhere whitespace-pre-line text-foreground">
              {entry.text}
            </p>
          </li>
        ))}
      </ol>
      <ThreadForm token={token} onSent={onSent} />
    </section>
  );
}
