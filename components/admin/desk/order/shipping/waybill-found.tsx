'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEventHandler, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { optionalTracking } from '@/lib/fulfilment/shipment/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';

export function WaybillFound({ orderId, waybillId }: { orderId: string; waybillId: string }) {
  const t = useTranslations('admin.orders.waybills');
  const validation = useTranslations('validation');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    if (number.trim() === '' || !optionalTracking.safeParse(number).success)
      return setFault(validation('tracking_number'));
    setBusy(true);
    try {
      await api('PUT', `/api/admin/orders/${orderId}/waybills/${waybillId}`, { step: 'found', trackingNumber: number });
      toast.success(t('changed'));
    } catch (error) {
      toastFailure(t('change_failed'), error);
    }
    setBusy(false);
    router.refresh();
  };
  return (
    <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      <p>
        {t('reference')}{' '}
        <bdi dir="ltr" className="select-all break-all font-medium">
          {waybillId}
        </bdi>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('found_number')} error={fault} className="w-56">
          <Input
            dir="ltr"
            autoComplete="off"
            maxLength={50}
            value={number}
            onChange={(event) => {
              setNumber(event.target.value);
              setFault(null);
            }}
          />
        </Field>
        <Button type="submit" size="sm" variant="outline" loading={busy}>
          {t('found')}
        </Button>
      </div>
    </form>
  );
}
