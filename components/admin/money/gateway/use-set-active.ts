'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/browser/fetcher';

export function useSetActive(): (id: string, isActive: boolean) => Promise<void> {
  const t = useTranslations('admin.payment_gateways');
  const common = useTranslations('admin.common');
  return async (id, isActive) => {
    try {
      await api('PUT', `/api/payment-gateways/${id}`, { isActive });
      toast.success(t('updated'));
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : null;
      toast.error(t('update_failed'), { description: detail ?? common('try_again') });
    }
  };
}
