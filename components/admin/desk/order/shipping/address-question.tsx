'use client';

import { Copy, Link2, Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { whatsAppNumber } from '@/lib/platform/shared/phone';
import { useHasPermission } from '../../../shared/allowed';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { DetailsSection } from '../details-section';
import { useCopyText } from '../use-copy-text';
import { WhatsAppText } from '../whatsapp-text';

export function AddressQuestion({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.address');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const copyText = useCopyText();
  const [busy, setBusy] = useState<string | null>(null);
  const isMine = useHasPermission('orders_work');
  const seesPeople = useHasPermission('personal_data');
  const question = order.addressQuestion;
  if (!question) return null;
  const take = async (step: 'mail' | 'link' | 'end', done: string) => {
    setBusy(step);
    try {
      const path = `/api/admin/orders/${order.id}/address-question`;
      if (step === 'end') await api('DELETE', path);
      else await api('POST', path, { by: step });
      toast.success(isolateDirections(done));
    } catch (error) {
      toastFailure(t('failed'), error);
    }
    setBusy(null);
    router.refresh();
  };
  const { url, answer } = question;
  const number = whatsAppNumber(order.contact.phone);
  const text = t('whatsapp_text', { name: order.contact.firstName, number: order.orderNumber, url: url ?? '' });
  return (
    <DetailsSection title={t('heading')}>
      <div className="flex flex-col gap-3 rounded-md border p-3 text-sm">
        <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">
          <span key={question.state} className="font-medium">{`${t(`states.${question.state}`)} `}</span>
          {question.state === 'refused' && question.reason && <bdi>{question.reason}</bdi>}
        </p>
        {answer && (
          <p>
            {t('answer')}{' '}
            <bdi className="font-medium">
              {[answer.shippingAddress, answer.city, answer.postalCode, answer.shortAddress].filter(Boolean).join('، ')}
            </bdi>
          </p>
        )}
        {url && (
          <p dir="ltr" className="break-all rounded-md bg-muted px-3 py-2 text-xs">
            {url}
          </p>
        )}
        {question.untilText && (
          <p className="text-muted-foreground text-xs">{t('until', { time: question.untilText })}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {isMine && seesPeople && order.contact.email !== '' && (
            <Button
              size="sm"
              loading={busy === 'mail'}
              disabled={busy !== null}
              onClick={() => void take('mail', t('mailed', { email: `\u2068${order.contact.email}\u2069` }))}
            >
              <Mail aria-hidden />
              <span key={url}>{t(url ? 'mail_again' : 'ask')}</span>
            </Button>
          )}
          {isMine && seesPeople && !url && (
            <Button
              size="sm"
              variant="outline"
              loading={busy === 'link'}
              disabled={busy !== null}
              onClick={() => void take('link', t('made'))}
            >
              <Link2 aria-hidden />
              {t('link')}
            </Button>
          )}
          {url && (
            <Button size="sm" variant="outline" onClick={() => void copyText(url, t('copied'))}>
              <Copy aria-hidden />
              {t('copy')}
            </Button>
          )}
          {url && number && <WhatsAppText number={number} text={text} label={t('whatsapp')} variant="outline" />}
          {isMine && (
            <Button size="sm" variant="ghost" disabled={busy !== null} onClick={() => void take('end', t('ended'))}>
              {t('end')}
            </Button>
          )}
        </div>
      </div>
    </DetailsSection>
  );
}
