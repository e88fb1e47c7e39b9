'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FileText, Upload, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import type { OwnReceipt } from '@/lib/money/transfer-receipt/reads';
import { RECEIPT_MAX_BYTES, RECEIPT_TYPES } from '@/lib/orders/order-file/rules';
import { api, shopperSessionId, uploadFile } from '@/lib/platform/browser/fetcher';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { serverMessageOf } from '../shared/form-fields';
import { Panel } from '../shared/panel';
import { OrderFilePicture } from './order-file-picture';

const VARIANTS = {
  waiting: 'warning',
  approved: 'success',
  refused: 'destructive',
} as const satisfies Record<OwnReceipt['state'], string>;

const MEGABYTES = RECEIPT_MAX_BYTES / 1024 / 1024;

export function TransferDeadline({ order: { transferUntilText } }: { order: Pick<OwnOrder, 'transferUntilText'> }) {
  const t = useTranslations('client.order');
  if (!transferUntilText) return null;
  return (
    <p className="mb-3 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      {t('transfer_until', { day: transferUntilText })}
    </p>
  );
}

export function TransferReceipts({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order.receipts');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { receipts, orderNumber, canHandIn } = order;
  if (receipts.length === 0 && !canHandIn) return null;
  const path = `/api/orders/${encodeURIComponent(orderNumber)}/receipts`;
  const key = ['/api/orders', orderNumber];
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setProblem('');
    if (file.size > RECEIPT_MAX_BYTES) return setProblem(t('too_large', { limit: MEGABYTES }));
    setBusy(true);
    try {
      // For the session cookie: see return-pictures.tsx.
      shopperSessionId();
      client.setQueryData(key, await uploadFile<OwnOrder>(path, file, file.name));
      toast.success(t('added'));
    } catch (error) {
      setProblem(serverMessageOf(error) ?? t('failed'));
    }
    setBusy(false);
  };
  const remove = async (id: string) => {
    try {
      await api('DELETE', `${path}/${id}`, { sessionId: shopperSessionId() });
      toast.success(t('removed'));
    } catch (error) {
      toast.error(t('remove_failed'), { description: serverMessageOf(error) ?? undefined });
    }
    await client.invalidateQueries({ queryKey: key });
    button.current?.focus();
  };
  const last = receipts.at(-1);
  return (
    <Panel small title={t('heading')}>
      <div className="flex flex-col items-start gap-3">
        {canHandIn && last?.state === 'refused' && (
          <p className="rounded-md bg-destructive-soft px-3 py-2.5 text-sm break-words text-destructive">
            {t('refused_text', { reason: last.reason ?? '' })}
          </p>
        )}
        {canHandIn && <p className="text-sm text-muted-foreground">{t('text', { limit: MEGABYTES })}</p>}
        {receipts.length > 0 && (
          <ul className="w-full divide-y divide-border">
            {receipts.map((receipt, index) => (
              <li key={receipt.id} className="flex items-center gap-3 py-3">
                {receipt.type === 'pdf' ? (
                  <a
                    href={`/api/orders/${encodeURIComponent(orderNumber)}/files/${receipt.fileId}`}
                    aria-label={t('open', { number: index + 1 })}
                    className="flex size-20 items-center justify-center rounded-md border border-border bg-muted text-muted-foreground"
                  >
                    <FileText aria-hidden className="size-7" />
                  </a>
                ) : (
                  <OrderFilePicture
                    orderNumber={orderNumber}
                    fileId={receipt.fileId}
                    label={t('open', { number: index + 1 })}
                  />
                )}
                <div className="min-w-0 flex-1 text-sm text-foreground">
                  <p className="flex flex-wrap items-center gap-2">
                    {t('number', { number: index + 1 })}
                    <Badge variant={VARIANTS[receipt.state]}>{t(`states.${receipt.state}`)}</Badge>
                  </p>
                  <time dateTime={receipt.createdAt} className="text-xs text-muted-foreground">
                    {receipt.createdAtText}
                  </time>
                </div>
                {canHandIn && receipt.state === 'waiting' && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t('remove', { number: index + 1 })}
                    onClick={() => void remove(receipt.id)}
                  >
                    <X aria-hidden />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {canHandIn && (
          <>
            <input
              ref={input}
              type="file"
              accept={RECEIPT_TYPES}
              hidden
              aria-label={t('add')}
              onChange={(event) => void choose(event)}
            />
            <Button ref={button} variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
              <Upload aria-hidden />
              <span>{isBusy ? t('uploading') : t('add')}</span>
            </Button>
          </>
        )}
        {problem && (
          <p role="alert" className="text-sm text-destructive">
            {problem}
          </p>
        )}
      </div>
    </Panel>
  );
}
