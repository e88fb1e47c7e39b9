'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { serverMessageOf } from '../shared/form-fields';
import { ReorderButton } from './reorder-button';

export function OrderActions({ order }: { order: OwnOrder }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-border pt-4">
      {order.canPay && <PayButton orderNumber={order.orderNumber} />}
      <ReorderButton orderNumber={order.orderNumber} />
      {order.canCancel && <CancelButton order={order} />}
    </div>
  );
}

const pathOf = (orderNumber: string, what: string) => `/api/orders/${encodeURIComponent(orderNumber)}/${what}`;

function PayButton({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('client.order');
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: () =>
      api<{ redirectUrl: string }>('POST', pathOf(orderNumber, 'pay'), { sessionId: shopperSessionId() }),
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
    onError: (error) => {
      toast.error(t('pay_failed'), { description: serverMessageOf(error) ?? t('failed_text') });
      void client.invalidateQueries({ queryKey: ['/api/orders', orderNumber] });
    },
  });
  return (
    <Button loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
      <CreditCard aria-hidden />
      {t('pay_now')}
    </Button>
  );
}

function CancelButton({ order: { orderNumber, cancelRefund } }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const refundTexts = (
    [
      ['cancel_by_provider', cancelRefund?.byProvider],
      ['cancel_by_staff', cancelRefund?.byStaff],
    ] as const
  ).flatMap(([text, amount]) => (amount ? [t(text, { amount: formatAmount(parseSar(amount), 'always') })] : []));
  const cancel = useMutation({
    mutationFn: () =>
      api<OwnOrder>('POST', pathOf(orderNumber, 'cancel'), {
        sessionId: shopperSessionId(),
        refund: cancelRefund?.total ?? null,
      }),
    onSuccess: (order) => {
      setOpen(false);
      client.setQueryData(['/api/orders', orderNumber], order);
      void client.invalidateQueries({ queryKey: ['/api/orders'] });
      toast.success(t('cancelled'));
    },
    onError: (error) => {
      setOpen(false);
      toast.error(t('cancel_failed'), { description: serverMessageOf(error) ?? t('failed_text') });
      void client.invalidateQueries({ queryKey: ['/api/orders', orderNumber] });
    },
  });
  return (
    <AlertDialog open={open} onOpenChange={(next) => !cancel.isPending && setOpen(next)}>
      <AlertDialogTrigger asChild>
        <Button variant="ghost" className="text-destructive">
          <X aria-hidden />
          {t('cancel')}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{t('cancel_title')}</AlertDialogTitle>
          <AlertDialogDescription>{[t('cancel_text'), ...refundTexts].join(' ')}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={cancel.isPending}>{t('cancel_no')}</AlertDialogCancel>
          <AlertDialogAction
            disabled={cancel.isPending}
            onClick={(event) => {
              event.preventDefault();
              cancel.mutate();
            }}
          >
            {t('cancel_yes')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
