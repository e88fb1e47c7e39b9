'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { BatchView } from '@/lib/catalogue/product-batch/reads';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

/** Does not touch products that were changed later; the toast reports them. */
export function useUndoBatch(): (id: string) => Promise<void> {
  const t = useTranslations('admin.products.bulk');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  return async (id) => {
    const busy = toast.loading(t('undoing'));
    try {
      const { done, kept } = await api<BatchView>('POST', `/api/admin/products/batches/${id}/undo`);
      if (kept > 0)
        toast.warning(t('undone', { count: done - kept }), { id: busy, description: t('undo_kept', { count: kept }) });
      else toast.success(t('undone', { count: done }), { id: busy });
    } catch (error) {
      toast.dismiss(busy);
      toastFailure(t('undo_failed'), error);
    }
    router.refresh();
  };
}

export function useUndoImport(): (id: string) => Promise<void> {
  const t = useTranslations('admin.products');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  return async (id) => {
    const busy = toast.loading(t('bulk.undoing'));
    try {
      const { kept } = await api<ImportView>('POST', `/api/admin/products/import/${id}/undo`);
      if (kept > 0)
        toast.warning(t('import_undone'), { id: busy, description: t('import_undone_kept', { count: kept }) });
      else toast.success(t('import_undone'), { id: busy });
    } catch (error) {
      toast.dismiss(busy);
      toastFailure(t('import_undo_failed'), error);
    }
    router.refresh();
  };
}
