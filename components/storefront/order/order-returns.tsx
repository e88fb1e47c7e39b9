'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import type { OwnReturn } from '@/lib/fulfilment/return/reads';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { Value } from '../../shared/value';
import { usePreload } from '../app/use-preload';
import { serverMessageOf } from '../shared/form-fields';
import { Panel } from '../shared/panel';
import { OrderFilePicture } from './order-file-picture';

const loadForm = () => import('./return-form').then((module) => module.ReturnForm);
const ReturnForm = dynamic(loadForm, { ssr: false });

const VARIANTS = {
  asked: 'warning',
  approved: 'default',
  refused: 'destructive',
  received: 'default',
  refunded: 'success',
  offset: 'success',
  exchanged: 'success',
  closed: 'secondary',
  withdrawn: 'secondary',
} as const;

const returnStateOf = ({ state, outcome }: OwnReturn) => (state === 'settled' ? (outcome ?? 'refunded') : state);

export function OrderReturns({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order.returns');
  const [isAsking, setAsking] = useState(false);
  const [wasAsking, setWasAsking] = useState(false);
  const canAsk = order.returnable.length > 0;
  usePreload(loadForm);
  if (order.returns.length === 0 && !canAsk) return null;
  const close = () => {
    setAsking(false);
    setWasAsking(true);
  };
  return (
    <Panel small title={t('heading')}>
      {order.returns.length > 0 && (
        <ul className="-mt-3 mb-2 divide-y divide-border">
          {order.returns.map((one) => (
            <ReturnItem key={one.id} order={order} one={one} />
          ))}
        </ul>
      )}
      {canAsk && isAsking && <ReturnForm order={order} onDone={close} />}
      {canAsk && !isAsking && (
        <div className="flex flex-col items-start gap-3">
          {order.returnUntilText && (
            <p className="text-sm text-muted-foreground">{t('until', { day: order.returnUntilText })}</p>
          )}
          <Button autoFocus={wasAsking} variant="outline" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden />
            {t('open')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function ReturnItem({ order, one }: { order: OwnOrder; one: OwnReturn }) {
  const t = useTranslations('client.order.returns');
  const nameOf = (itemId: string) => order.items.find(({ id }) => id === itemId)?.product.name ?? '';
  const stand = returnStateOf(one);
  return (
    <li className="flex flex-col gap-2 py-3 text-sm text-foreground">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span role="status">
          <Badge variant={VARIANTS[stand]}>{t(`states.${stand}`)}</Badge>
        </span>
        <time dateTime={one.createdAt} className="text-xs text-muted-foreground">
          {one.createdAtText}
        </time>
      </p>
      <ul>
        {one.lines.map(({ itemId, quantity }) => (
          <li key={itemId}>
            <Value text={nameOf(itemId)} /> · {t('pieces', { count: quantity })}
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">
        <span>{t(`reasons.${one.reason}`)}</span>
        {one.wantsExchange && <span> · {t('wishes.exchange')}</span>}
        {one.note && (
          <span className="block break-words">
            {t('your_note')}: <bdi>{one.note}</bdi>
          </span>
        )}
      </p>
      {one.answer && (
        <p className="rounded-md bg-muted px-3 py-2 break-words">
          {t('answer')}: <bdi>{one.answer}</bdi>
        </p>
      )}
      {one.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {one.pictures.map((id, index) => (
            <li key={id}>
              <OrderFilePicture
                orderNumber={order.orderNumber}
                fileId={id}
                label={t('picture', { number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      {(one.state === 'asked' || one.state === 'approved') && <WithdrawButton order={order} one={one} />}
    </li>
  );
}

function WithdrawButton({ order, one }: { order: OwnOrder; one: OwnReturn }) {
  const t = useTranslations('client.order.returns');
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const [wasSure, setWasSure] = useState(false);
  const path = `/api/orders/${encodeURIComponent(order.orderNumber)}`;
  const withdraw = useMutation({
    mutationFn: () => api<OwnOrder>('POST', `${path}/returns/${one.id}/withdraw`, { sessionId: shopperSessionId() }),
    onSuccess: (after) => {
      client.setQueryData(['/api/orders', order.orderNumber], after);
      toast.success(t('withdrawn'));
    },
    onError: (error) => {
      toast.error(t('withdraw_failed'), { description: serverMessageOf(error) ?? undefined });
      void client.invalidateQueries({ queryKey: ['/api/orders', order.orderNumber] });
    },
    onSettled: () => close(),
  });
  const close = () => {
    setSure(false);
    setWasSure(true);
  };
  if (!isSure)
    return (
      <Button autoFocus={wasSure} variant="ghost" className="w-fit" onClick={() => setSure(true)}>
        {t('withdraw')}
      </Button>
    );
  return (
    <fieldset className="rounded-md border border-border p-3">
      <legend className="px-1 font-medium">{t('withdraw_title')}</legend>
      <p className="mb-3 text-muted-foreground">{t('withdraw_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="destructive" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw_yes')}
        </Button>
        <Button variant="outline" autoFocus disabled={withdraw.isPending} onClick={close}>
          {t('withdraw_no')}
        </Button>
      </div>
    </fieldset>
  );
}
