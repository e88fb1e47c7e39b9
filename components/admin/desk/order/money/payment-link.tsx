'use client';

import { Copy, Link2, Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { whatsAppNumber } from '@/lib/platform/shared/phone';
import { useHasPermission } from '../../../shared/allowed';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { DetailsSection } from '../details-section';
import { useCopyText } from '../use-copy-text';
import { WhatsAppText } from '../whatsapp-text';

export function PaymentLink({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.link');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const copyText = useCopyText();
  const [busy, setBusy] = useState(false);
  const isMine = useHasPermission('orders');
  const link = order.paymentLink;
  const isOffline = order.payment === null && order.paymentKind !== 'hosted' && order.paymentKind !== null;
  // The carrier collects the amount instead of a link.
  const isCollected = order.shipments.some(({ state, codAmount }) => state !== 'returned' && parseSar(codAmount) > 0);
  if (!isMine || isCollected || parseSar(order.amountDue) === 0 || (isOffline && !link && order.status !== 'confirmed'))
    return null;
  const change = async (method: 'POST' | 'DELETE') => {
    setBusy(true);
    try {
      await api(method, `/api/admin/orders/${order.id}/payment-link`);
      // An unpaid order without a link is cancelled after an hour.
      const isFreed = method === 'DELETE' && order.status === 'pending_payment';
      toast.success(t(method === 'POST' ? 'made' : 'ended'), isFreed ? { description: t('ended_waiting') } : {});
    } catch (error) {
      toastFailure(t('failed'), error);
    }
    setBusy(false);
    router.refresh();
  };
  const mail = async () => {
    setBusy(true);
    try {
      await api('POST', `/api/admin/orders/${order.id}/payment-link/mail`);
      toast.success(isolateDirections(t('mailed', { email: `\u2068${order.contact.email}\u2069` })));
    } catch (error) {
      toastFailure(t('mail_failed'), error);
    }
    setBusy(false);
    router.refresh();
  };
  const number = whatsAppNumber(order.contact.phone);
  const text = t('text', {
    name: order.contact.firstName,
    amount: formatAmount(parseSar(order.amountDue), 'always'),
    number: order.orderNumber,
    url: link?.url ?? '',
  });
  return (
    <DetailsSection title={t('heading')}>
      <div className="flex flex-col gap-3 rounded-md border p-3 text-sm">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-muted-foreground">{t('due')}</span>
          <Amount value={order.amountDue} decimals="always" className="font-semibold" />
        </p>
        {link && (
          <>
            <p dir="ltr" className="break-all rounded-md bg-muted px-3 py-2 text-xs">
              {link.url}
            </p>
            <p className="text-muted-foreground text-xs">{t('until', { time: link.expiresAtText })}</p>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {link && (
            <>
              <Button size="sm" onClick={() => void copyText(link.url, t('copied'))}>
                <Copy aria-hidden />
                {t('copy')}
              </Button>
              {order.contact.email !== '' && (
                <Button size="sm" variant="outline" disabled={busy} onClick={() => void mail()}>
                  <Mail aria-hidden />
                  {t('mail')}
                </Button>
              )}
              {number && <WhatsAppText number={number} text={text} label={t('send')} variant="outline" />}
            </>
          )}
          <Button size="sm" variant={link ? 'outline' : 'default'} loading={busy} onClick={() => void change('POST')}>
            <Link2 aria-hidden />
            <span>{t(link ? 'renew' : 'make')}</span>
          </Button>
          {link && (
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => void change('DELETE')}>
              {t('end')}
            </Button>
          )}
        </div>
      </div>
    </DetailsSection>
  );
}
