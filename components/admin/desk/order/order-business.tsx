'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { nationalAddressLine } from '@/lib/platform/business/national-address';
import { useHasPermission } from '../../shared/allowed';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import type { BusinessStep } from './business-dialog';
import { DetailRow, DetailsSection } from './details-section';

const BusinessDialog = dynamic(
  () => import(/* webpackChunkName: "order-windows" */ './business-dialog').then((module) => module.BusinessDialog),
  { ssr: false },
);

/** Editable until the invoice is issued. After a refusal by ZATCA it can be changed but not removed. */
export function OrderBusiness({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.business');
  const texts = useTranslations('client.business');
  const registration = useTranslations('client.business.registration');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [dialog, setDialog] = useState<{ key: number; open: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { business } = order;
  const isReplacing = order.isInvoiced && !business;
  const isStored = !order.isInvoiced || order.isBuyerRefused;
  const step: BusinessStep = isReplacing ? 'replace' : isStored ? 'save' : 'correct';
  const isOpen = useHasPermission('orders');
  if (!business && !isOpen) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await api('PUT', `/api/admin/orders/${order.id}/business`, { business: null, version: order.updatedAt });
      toast.success(t('removed'));
    } catch (error) {
      toastFailure(t('failed'), error);
    }
    setBusy(false);
    button.current?.focus();
    router.refresh();
  };
  return (
    <DetailsSection title={t('heading')}>
      {business ? (
        <dl className="divide-y rounded-md border text-sm">
          <DetailRow label={texts('name')}>
            <bdi>{business.name}</bdi>
          </DetailRow>
          <DetailRow label={texts('vatNumber')}>
            <bdi dir="ltr">{business.vatNumber}</bdi>
          </DetailRow>
          {business.registrationNumber && (
            <DetailRow label={registration(business.registrationKind)}>
              <bdi dir="ltr">{business.registrationNumber}</bdi>
            </DetailRow>
          )}
          <DetailRow label={t('address')}>
            <bdi>{nationalAddressLine(business)}</bdi>
          </DetailRow>
        </dl>
      ) : (
        <p className="text-muted-foreground text-sm">{t(isReplacing ? 'simplified' : 'none')}</p>
      )}
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            ref={button}
            variant="outline"
            size="sm"
            disabled={busy}
            onClick={() => setDialog((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }))}
          >
            {t(step === 'save' ? (business ? 'edit' : 'add') : step)}
          </Button>
          {business && !order.isInvoiced && (
            <Button variant="outline" size="sm" loading={busy} onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {dialog && (
        <BusinessDialog
          key={dialog.key}
          order={order}
          step={step}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          returnFocusTo={button}
        />
      )}
    </DetailsSection>
  );
}
