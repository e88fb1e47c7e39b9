'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { type ApiError, api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../confirm-dialog';
import { useFailureToast } from '../use-failure-toast';
import { useStaffRouter } from '../use-staff-router';
import { useEditorOf } from './editors-context';
import { RowEditor } from './row-editor';

type Noun = 'brands' | 'categories' | 'shipping_companies';
type Row = { id: string; isActive: boolean };
type Refusal = { id: string; reason: string; open: boolean };

/** Offers to deactivate a row that is in use instead of deleting it. */
export function DeactivatingEditor({ noun, children }: { noun: Noun; children: ReactNode }) {
  const t = useTranslations('admin');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const { endpoint } = useEditorOf(noun);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const deactivate = async (id: string) => {
    try {
      await api('PUT', `${endpoint}/${id}`, { isActive: false });
    } catch (error) {
      toastFailure(t(`${noun}.update_failed`), error);
      return;
    }
    toast.success(t(`${noun}.deactivated`));
    router.refresh();
  };

  const refused = (row: Row, error: ApiError) => {
    const reason = error.detail ?? '';
    if (row.isActive) setRefusal({ id: row.id, reason, open: true });
    else toast.error(t(`${noun}.delete_failed`), { description: reason });
  };

  return (
    <RowEditor noun={noun} onRefused={refused}>
      <div className="contents">{children}</div>
      {refusal && (
        <ConfirmDialog
          open={refusal.open}
          onOpenChange={(open) => setRefusal({ ...refusal, open })}
          title={t('common.in_use_title')}
          text={`${refusal.reason} ${t('common.in_use_offer')}`}
          confirmLabel={t('common.deactivate')}
          onConfirm={() => deactivate(refusal.id)}
        />
      )}
    </RowEditor>
  );
}
