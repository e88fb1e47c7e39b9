'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Subscriber } from '@/lib/messaging/newsletter/reads';
import { DeleteSubscriberButton } from '../../messaging/newsletter/delete-subscriber-button';

const PREVIEW = 3;

export function SubscriberRows({ rows, more }: { rows: readonly Subscriber[]; more: boolean }) {
  const t = useTranslations('admin.dashboard');
  const [all, setAll] = useState(false);
  const id = useId();
  return (
    <>
      <ul id={id} className="divide-y">
        {rows.slice(0, all ? rows.length : PREVIEW).map((row) => (
          <li key={row.id} className="flex items-center gap-3 p-3 sm:px-4">
            <div className="min-w-0 flex-1">
              <p className="flex font-medium text-sm">
                <bdi dir="ltr" className="truncate">
                  {row.type === 'email' ? row.email : row.phone}
                </bdi>
              </p>
              <p className="text-muted-foreground text-xs">{row.subscribedAtText}</p>
            </div>
            {!row.isConfirmed && <Badge variant="secondary">{t('subscriber_unconfirmed')}</Badge>}
            <Badge variant={row.type === 'email' ? 'default' : 'success'}>
              {t(row.type === 'email' ? 'subscriber_email' : 'subscriber_phone')}
            </Badge>
            <DeleteSubscriberButton id={row.id} address={row.email ?? row.phone ?? ''} />
          </li>
        ))}
      </ul>
      {rows.length > PREVIEW && (
        <div className="border-t p-2 text-center">
          <Button variant="ghost" size="sm" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? t('subscribers_less') : t('subscribers_all')}
          </Button>
          {all && more && (
            <Button asChild variant="ghost" size="sm">
              <Link href="/admin/newsletter">{t('subscribers_more')}</Link>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
