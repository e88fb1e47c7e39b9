'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { RefundView } from '@/lib/fulfilment/refund/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';

type Props = { orderId: string; refund: RefundView };

export function RefundDecision({ orderId, refund }: Props) {
  const t = useTranslations('admin.orders.refunds');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [asking, setAsking] = useState<{ state: 'done' | 'failed'; open: boolean } | null>(null);
  const buttons = useRef<HTMLButtonElement>(null);
  const decide = async () => {
    if (!asking) return;
    try {
      const note = t(`decided_${asking.state}`);
      await api('PUT', `/api/admin/orders/${orderId}/refunds/${refund.id}`, { state: asking.state, note });
      toast.success(t('decided'));
    } catch (error) {
      toastFailure(t('not_decided'), error);
    }
    router.refresh();
  };
  return (
    <div className="flex flex-col gap-2 rounded-md bg-warning-soft p-3 text-sm">
      <p>{refund.nextAtText ? t('asked_again', { time: refund.nextAtText }) : t('asked_no_more')}</p>
      <div className="flex flex-wrap gap-2">
        {(['done', 'failed'] as const).map((state) => (
          <Button
            key={state}
            ref={state === 'done' ? buttons : undefined}
            variant="outline"
            size="sm"
            onClick={() => setAsking({ state, open: true })}
          >
            {t(`decide_${state}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asking?.open ?? false}
        onOpenChange={(open) => setAsking((previous) => previous && { ...previous, open })}
        title={t(`decide_${asking?.state ?? 'done'}`)}
        text={t('decide_text', { amount: formatAmount(parseSar(refund.amount), 'always') })}
        confirmLabel={t(`decide_${asking?.state ?? 'done'}`)}
        onConfirm={decide}
        returnFocusTo={buttons}
      />
    </div>
  );
}
