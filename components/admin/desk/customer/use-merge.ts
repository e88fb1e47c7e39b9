'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { MergePreview } from '@/lib/desk/customer/merge';
import { useFailureToast } from '../../shared/use-failure-toast';

export function useMerge(id: string) {
  const t = useTranslations('admin.customers.merge');
  const toastFailure = useFailureToast();
  const [preview, setPreview] = useState<(MergePreview & { other: string }) | null>(null);
  const [busy, setBusy] = useState('');
  const look = async (other: string) => {
    setBusy(other);
    try {
      setPreview({
        ...(await readWithRetries<MergePreview>(`/api/admin/customers/${id}/merge?other=${other}`)),
        other,
      });
    } catch (error) {
      toastFailure(t('failed'), error);
    } finally {
      setBusy('');
    }
  };
  return { preview, busy, look, close: () => setPreview(null) };
}
