'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { type ApiError, api } from '@/lib/shared/fetcher';
import { ConfirmDialog } from '../confirm-dialog';

type Refusal = { id: string; reason: string; open: boolean };
type Texts = { deleteFailed: string; updated: string; updateFailed: string };

/**
 * What a list offers when the server refuses to delete a row that is in use: to deactivate it. `refused` takes the refusal,
 * `dialog` belongs beside the list. A row that is inactive already gets the reason alone.
 */
export function useDeactivation(endpoint: string, texts: Texts) {
  const t = useTranslations('admin.common');
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const deactivate = async (id: string) => {
    try {
      await api('PUT', `${endpoint}/${id}`, { isActive: false });
    } catch {
      toast.error(texts.updateFailed);
      return;
    }
    toast.success(texts.updated);
    router.refresh();
  };

  const refused = (row: { id: string; isActive: boolean }, error: ApiError) => {
    const reason = error.detail ?? '';
    if (row.isActive) setRefusal({ id: row.id, reason, open: true });
    else toast.error(texts.deleteFailed, { description: reason });
  };

  const dialog = refusal && (
    <ConfirmDialog
      open={refusal.open}
      onOpenChange={(open) => setRefusal({ ...refusal, open })}
      title={t('in_use_title')}
      text={`${refusal.reason} ${t('in_use_offer')}`}
      confirmLabel={t('deactivate')}
      onConfirm={() => deactivate(refusal.id)}
    />
  );
  return { refused, dialog };
}
