'use client';

import { Mail, MessageCircle, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import type { Subscriber } from '@/lib/messaging/newsletter/reads';
import { DeleteSubscriberButton } from './delete-subscriber-button';

type Props = {
  subscribers: readonly Subscriber[];
  more: boolean;
  /** number of recipients if none is picked */
  reach: number;
  /** null if the list is complete; else the quick buttons choose recipients by channel */
  onRecipients: ((recipients: 'all' | Subscriber['type']) => void) | null;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
};

export function SubscriberPicker({ subscribers, more, reach, onRecipients, picked, onPick }: Props) {
  const t = useTranslations('admin.newsletter');
  const open = (type?: Subscriber['type']) =>
    subscribers
      .filter((row) => row.isConfirmed && (!type || row.type === type) && !picked.has(row.id))
      .map(({ id }) => id);
  const quick = (type?: Subscriber['type']) => ({
    disabled: open(type).length === 0,
    onClick: () => (onRecipients ? onRecipients(type ?? 'all') : onPick(new Set([...picked, ...open(type)]))),
  });
  const toggle = (id: string, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(id);
    else next.delete(id);
    onPick(next);
  };
  return (
    <section aria-labelledby="subscribers-heading" className="rounded-lg border bg-card p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="subscribers-heading" className="font-medium text-lg">
          {t('subscribers')}
        </h2>
        <p aria-live="polite" className="text-muted-foreground text-sm">
          {picked.size > 0 || !onRecipients ? t('picked', { count: picked.size }) : t('reach', { count: reach })}
        </p>
      </div>
      <fieldset aria-label={t('quick')} className="mb-3 flex min-w-0 flex-wrap gap-2">
        <Button variant="outline" size="sm" {...quick()}>
          {t('pick_all')}
        </Button>
        <Button variant="outline" size="sm" {...quick('email')}>
          {t('pick_email')}
        </Button>
        <Button variant="outline" size="sm" {...quick('whatsapp')}>
          {t('pick_whatsapp')}
        </Button>
        <Button variant="ghost" size="sm" disabled={picked.size === 0} onClick={() => onPick(new Set())}>
          {t('pick_none')}
        </Button>
      </fieldset>
      {subscribers.length === 0 ? (
        <EmptyState icon={Users} as="h3" title={t('subscribers_empty')} text={t('subscribers_empty_text')} />
      ) : (
        <ul
          aria-label={t('subscribers')}
          className="max-h-96 divide-y overflow-y-auto overscroll-contain rounded-md border"
        >
          {subscribers.map((row) => {
            const address = row.email ?? row.phone ?? '';
            const Icon = row.type === 'email' ? Mail : MessageCircle;
            return (
              <li key={row.id} className="flex items-center gap-3 ps-3">
                <Checkbox
                  id={`subscriber-${row.id}`}
                  checked={picked.has(row.id)}
                  disabled={!row.isConfirmed}
                  onCheckedChange={(checked) => toggle(row.id, checked === true)}
                />
                <label
                  htmlFor={`subscriber-${row.id}`}
                  className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 py-2 text-sm"
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                    <bdi dir="ltr" className="max-w-full truncate">
                      {address}
                    </bdi>
                    {!row.isConfirmed && <Badge variant="secondary">{t('unconfirmed')}</Badge>}
                  </span>
                </label>
                <DeleteSubscriberButton id={row.id} address={address} onDeleted={() => toggle(row.id, false)} />
              </li>
            );
          })}
        </ul>
      )}
      {more && (
        <p className="mt-2 text-muted-foreground text-xs">{t('subscribers_more', { count: subscribers.length })}</p>
      )}
    </section>
  );
}
