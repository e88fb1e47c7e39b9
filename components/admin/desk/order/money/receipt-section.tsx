'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ReceiptView } from '@/lib/money/transfer-receipt/reads';
import { receiptDecision } from '@/lib/money/transfer-receipt/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { useHasPermission } from '../../../shared/allowed';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { formFailureOf } from '../../../shared/form/failure';
import { AreaField } from '../../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { DetailsSection } from '../details-section';
import { OrderFileLink } from '../order-file-link';

const VARIANTS = {
  waiting: 'warning',
  approved: 'success',
  refused: 'destructive',
} as const satisfies Record<ReceiptView['state'], string>;

export function ReceiptSection({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.receipts');
  const [isAsking, setAsking] = useState(false);
  const [refusing, setRefusing] = useState<{ key: number; open: boolean } | null>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  const refuseButton = useRef<HTMLButtonElement>(null);
  const router = useStaffRouter();
  const isMine = useHasPermission('orders_work');
  if (order.receipts.length === 0) return null;
  const approve = async () => {
    try {
      const body = { decision: 'approve', version: order.updatedAt };
      await api('PUT', `/api/admin/orders/${order.id}/receipts`, body);
      toast.success(t('approved'));
    } catch (error) {
      return formFailureOf(error).detail ?? t('failed');
    } finally {
      router.refresh();
    }
  };
  return (
    <DetailsSection title={t('heading')}>
      <ul className="mb-3 divide-y rounded-md border">
        {order.receipts.map((receipt, index) => (
          <li key={receipt.id} className="flex items-center gap-3 p-3 text-sm">
            <OrderFileLink
              orderId={order.id}
              fileId={receipt.fileId}
              type={receipt.type}
              label={t(receipt.type === 'pdf' ? 'download' : 'open_picture', { number: index + 1 })}
            />
            <div className="flex min-w-0 flex-col gap-1">
              <Badge variant={VARIANTS[receipt.state]} className="w-fit">
                {t(`states.${receipt.state}`)}
              </Badge>
              <span className="text-muted-foreground text-xs">
                <time dateTime={receipt.createdAt}>{receipt.createdAtText}</time>
                {receipt.by && (
                  <span>
                    {' · '}
                    <bdi>{receipt.by}</bdi>
                  </span>
                )}
              </span>
              {receipt.reason && <bdi className="break-words">{receipt.reason}</bdi>}
            </div>
          </li>
        ))}
      </ul>
      {order.hasReceipt && isMine && (
        <div className="flex flex-wrap gap-2">
          <Button ref={approveButton} size="sm" onClick={() => setAsking(true)}>
            {t('approve')}
          </Button>
          <Button
            ref={refuseButton}
            variant="outline"
            size="sm"
            onClick={() => setRefusing((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }))}
          >
            {t('refuse')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('approve_title')}
        text={t('approve_text', {
          number: `\u2068${order.orderNumber}\u2069`,
          amount: formatAmount(parseSar(order.totalAmount), 'always'),
        })}
        confirmLabel={t('approve')}
        isWanted
        onConfirm={approve}
        returnFocusTo={approveButton}
      />
      {refusing && (
        <RefuseDialog
          key={refusing.key}
          order={order}
          open={refusing.open}
          onClose={() => setRefusing({ ...refusing, open: false })}
          returnFocusTo={refuseButton}
        />
      )}
    </DetailsSection>
  );
}

function RefuseDialog({ order, ...opened }: WindowProps & { order: OrderDetails }) {
  const t = useTranslations('admin.orders.receipts');
  const deadline = order.transferDeadline;
  const isLast = deadline !== null && deadline.refusedUntilText === null;
  const { form, window } = useActionForm({
    schema: receiptDecision,
    values: { reason: '' },
    bodyOf: ({ reason }) => ({ decision: 'refuse', reason, version: order.updatedAt }),
    fieldOf: () => 'reason',
    send: submitWithToast('PUT', `/api/admin/orders/${order.id}/receipts`, t('refused')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('refuse_title')}
      text={[
        t(isLast ? 'refuse_last' : 'refuse_text'),
        ...(deadline?.refusedUntilText ? [t('refuse_until', { day: deadline.refusedUntilText })] : []),
      ].join(' ')}
      submit={t('refuse')}
      destructive
    >
      <AreaField form={form} name="reason" label={t('reason')} rows={3} required hint={t('reason_hint')} />
    </WindowForm>
  );
}
