'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { api } from '@/lib/shared/fetcher';
import { formatAmount, parseSar } from '@/lib/shared/money';
import { useMay } from '../shared/allowed';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { failureOf } from '../shared/form/failure';
import { useSayFailure } from '../shared/use-say-failure';

type Props = {
  order: Pick<OrderDetails, 'id' | 'orderNumber' | 'updatedAt' | 'refundDueAmount'>;
  onChanged: () => void;
};

/** Who refunds says that what is due was given back, so that nobody does it again. */
export function RefundMade({ order, onChanged }: Props) {
  const t = useTranslations('admin.refund');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = useMay('refunds');
  const confirm = async () => {
    try {
      await api('PUT', `/api/admin/orders/${order.id}/refund`, { version: order.updatedAt });
      toast.success(t('done'));
    } catch (error) {
      sayFailure(t('failed'), error);
      if (failureOf(error).kind === 'session') return;
    }
    // Also after a failure: somebody else may have noted it before.
    onChanged();
    router.refresh();
  };
  if (!isMine) return null;
  return (
    <>
      <Button ref={button} variant="outline" size="sm" className="w-fit" onClick={() => setAsking(true)}>
        {t('made')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('title')}
        // The number runs in its own direction inside the sentence.
        text={t('text', {
          number: `\u2068${order.orderNumber}\u2069`,
          amount: formatAmount(parseSar(order.refundDueAmount), 'always'),
        })}
        confirmLabel={t('made')}
        onConfirm={confirm}
        returnFocusTo={button}
      />
    </>
  );
}
