'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { IconButton } from '../../shared/icon-button';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

type Props = { id: string; address: string; onDeleted?: () => void };

export function DeleteSubscriberButton({ id, address, onDeleted }: Props) {
  const t = useTranslations('admin.newsletter');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE', `/api/newsletter-subscriptions/${id}`);
      toast.success(t('deleted'));
    } catch (error) {
      setBusy(false);
      toastFailure(t('delete_failed'), error);
      if (!(error instanceof ApiError && error.status === 404)) return;
    }
    onDeleted?.();
    router.refresh();
  };
  return (
    <IconButton
      icon={Trash2}
      variant="ghost"
      disabled={busy}
      label={t('delete_named', { address })}
      className="shrink-0 text-destructive hover:bg-destructive-soft"
      onClick={remove}
    />
  );
}
