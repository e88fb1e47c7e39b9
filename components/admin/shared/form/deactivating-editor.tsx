'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { type ApiError, api } from '@/lib/shared/fetcher';
import { ConfirmDialog } from '../confirm-dialog';
import { RowEditor, type RowFormProps } from './row-editor';

type Noun = 'categories' | 'shipping_companies';
type Row = { id: string; name: string; isActive: boolean };
type Refusal = { id: string; reason: string; open: boolean };

/**
 * What a list offers when the server refuses to delete a row that is in use: to deactivate it. A row that is inactive already
 * gets the reason alone.
 */
function useDeactivation(noun: Noun, endpoint: string) {
  const t = useTranslations('admin');
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const deactivate = async (id: string) => {
    try {
      await api('PUT', `${endpoint}/${id}`, { isActive: false });
    } catch {
      toast.error(t(`${noun}.update_failed`));
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

  const dialog = refusal && (
    <ConfirmDialog
      open={refusal.open}
      onOpenChange={(open) => setRefusal({ ...refusal, open })}
      title={t('common.in_use_title')}
      text={`${refusal.reason} ${t('common.in_use_offer')}`}
      confirmLabel={t('common.deactivate')}
      onConfirm={() => deactivate(refusal.id)}
    />
  );
  return { refused, dialog };
}

/** The form and the questions of a list whose rows may be in use. */
export const deactivatingEditor = <R extends Row>(list: {
  noun: Noun;
  endpoint: string;
  form: ComponentType<RowFormProps<R>>;
}) =>
  function ListEditor({ children }: { children: ReactNode }) {
    const { refused, dialog } = useDeactivation(list.noun, list.endpoint);
    return (
      <RowEditor {...list} nameOf={({ name }: R) => name} onRefused={refused}>
        {children}
        {dialog}
      </RowEditor>
    );
  };
