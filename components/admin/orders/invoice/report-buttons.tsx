'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { ReportStep } from '@/lib/office/fatoora/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { withBack } from '../../shared/admin-urls';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

type Props = {
  invoiceId: string;
  isSeen: boolean;
  /** ZATCA refused the invoice. */
  canReissue: boolean;
  back: string;
};

export function ReportButtons({ invoiceId, isSeen, canReissue, back }: Props) {
  const t = useTranslations('admin.fatoora');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState<ReportStep | 'reissue' | null>(null);
  const take = async (step: ReportStep) => {
    setBusy(step);
    try {
      await api('PUT', `/api/admin/invoices/${invoiceId}/report`, { step });
      toast.success(t(step === 'retry' ? 'retried' : 'marked'));
    } catch (error) {
      toastFailure(t('step_failed'), error);
    } finally {
      setBusy(null);
    }
    router.refresh();
  };
  const reissue = async () => {
    setBusy('reissue');
    try {
      const { id } = await api<{ id: string }>('POST', `/api/admin/invoices/${invoiceId}/reissue`);
      toast.success(t('reissued'));
      router.push(withBack(`/admin/invoices/${id}`, back) as Route);
    } catch (error) {
      toastFailure(t('reissue_failed'), error);
      router.refresh();
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {canReissue && <p className="text-muted-foreground">{t('reissue_hint')}</p>}
      <div className="flex flex-wrap gap-2">
        {canReissue && (
          <Button size="sm" loading={busy === 'reissue'} disabled={busy !== null} onClick={reissue}>
            {t('reissue')}
          </Button>
        )}
        <Button
          size="sm"
          variant={canReissue ? 'outline' : 'default'}
          loading={busy === 'retry'}
          disabled={busy !== null}
          onClick={() => take('retry')}
        >
          {t('retry')}
        </Button>
        {!isSeen && (
          <Button
            size="sm"
            variant="outline"
            loading={busy === 'seen'}
            disabled={busy !== null}
            onClick={() => take('seen')}
          >
            {t('seen')}
          </Button>
        )}
      </div>
    </div>
  );
}
