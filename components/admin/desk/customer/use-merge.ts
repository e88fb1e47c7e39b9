'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readPatiently } from '@/components/shared/read-patiently';
import type { MergePreview } from '@/lib/desk/customer/merge';
import { useSayFailure } from '../../shared/use-say-failure';

export function useMerge(id: string) {
  const t = useTranslations('admin.customers.merge');
  const sayFailure = useSayFailure();
  const [preview, setPreview] = useState<(MergePreview & { other: string }) | null>(null);
  const [busy, setBusy] = useState('');
  const look = async (other: string) => {
    setBusy(other);
    try {
      setPreview({
        ...(await readPatiently<MergePreview>(`/api/admin/customers/${id}/merge?other=${other}`)),
        other,
      });
    } catch (error) {
      sayFailure(t('failed'), error);
    } finally {
      setBusy('');
    }
  };
  return { preview, busy, look, close: () => setPreview(null) };
}
