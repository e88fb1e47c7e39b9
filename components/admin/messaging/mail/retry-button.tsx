'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

export function RetryButton({ id, subject }: { id: string; subject: string }) {
  const t = useTranslations('admin.mails');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await api('POST', `/api/admin/mails/${id}/retry`, {});
      toast.success(t('retried'));
      router.refresh();
    } catch (error) {
      toastFailure(t('retry_failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={busy} aria-label={t('retry_named', { subject })} onClick={retry}>
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  );
}
