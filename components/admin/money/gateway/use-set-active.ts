'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';

export function useSetActive(): (id: string, isActive: boolean) => Promise<void> {
  const t = useTranslations('admin.payment_gateways');
  const toastFailure = useFailureToast();
  return async (id, isActive) => {
    try {
      await api('PUT', `/api/payment-gateways/${id}`, { isActive });
      toast.success(t('updated'));
    } catch (error) {
      toastFailure(t('update_failed'), error);
    }
  };
}
