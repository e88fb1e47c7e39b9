'use client';

import { Copy, Link2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import type { FailedPayment } from '@/lib/desk/failed-payment/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { whatsAppNumber } from '@/lib/platform/shared/phone';
import { adminOrderUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useCopyText } from '../order/use-copy-text';
import { WhatsAppText } from '../order/whatsapp-text';

export function FailedPaymentRow({ row, back }: { row: FailedPayment; back: string }) {
  const t = useTranslations('admin.failed_payments');
  const words = useTranslations('admin.orders.link');
  const toastFailure = useFailureToast();
  const copyText = useCopyText();
  const isMine = useHasPermission('orders');
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState(row.link);
  const make = async () => {
    setBusy(true);
    try {
      setLink(await api<FailedPayment['link']>('POST', `/api/admin/failed-payments/${row.id}/link`));
      toast.success(words('made'));
    } catch (error) {
      toastFailure(words('failed'), error);
    }
    setBusy(false);
  };
  const number = whatsAppNumber(row.phone);
  const amount = formatAmount(parseSar(row.amount), 'always');
  const text = t('text', { name: row.firstName, amount, number: row.orderNumber, url: link?.url ?? '' });
  return (
    <article className="flex flex-col gap-3 rounded-lg border bg-card p-4 text-sm">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
        <div className="min-w-0">
          <h2 className="font-semibold">
            <Link
              href={adminOrderUrl(row.id, back)}
              prefetch={false}
              className="inline-flex min-h-6 items-center hover:text-primary"
            >
              <bdi dir="ltr">{row.orderNumber}</bdi>
            </Link>
          </h2>
          <p>
            <bdi className="break-words">{row.customer}</bdi>
          </p>
          <p className="text-muted-foreground text-xs">
            <time dateTime={row.at}>{row.atText}</time>
          </p>
        </div>
        <div className="min-w-0">
          <p className="font-medium">
            {row.failure ? t(`reasons.${row.failure}`) : row.failureText ? t('said') : t('unsaid')}
          </p>
          {row.failureText && (
            <p className="text-muted-foreground text-xs">
              <bdi dir="ltr" className="break-words">
                {row.failureText}
              </bdi>
            </p>
          )}
          <p className="text-muted-foreground text-xs">
            {t('by')} <bdi>{row.gateway}</bdi>
          </p>
        </div>
        <p className="font-semibold md:text-end">
          <Amount value={row.amount} decimals="always" />
        </p>
      </div>
      {link && (
        <p className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-muted px-3 py-2 text-xs">
          <bdi dir="ltr" className="break-all">
            {link.url}
          </bdi>
          <span className="text-muted-foreground">{words('until', { time: link.expiresAtText })}</span>
        </p>
      )}
      {isMine && (
        <div className="flex flex-wrap gap-2">
          {!link && (
            <Button size="sm" loading={busy} onClick={() => void make()}>
              <Link2 aria-hidden />
              <span>{t('make')}</span>
            </Button>
          )}
          {link && number && <WhatsAppText number={number} text={text} label={words('send')} />}
          {link && (
            <Button size="sm" variant="outline" onClick={() => void copyText(link.url, words('copied'))}>
              <Copy aria-hidden />
              {words('copy')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
