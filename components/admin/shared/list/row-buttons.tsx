'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useIsOwner } from '../../shell/staff-role';
import { useRowEditor } from '../form/row-editor';

/** Opens the list's form for a new row. */
export function AddRowButton({ label }: { label: string }) {
  const { create } = useRowEditor();
  return (
    <Button onClick={create}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
}

type RowButtonsProps<R> = {
  row: R;
  /** tells the buttons of different rows apart */
  name: string;
  /** staff who are no owner may not delete such a row */
  ownerDeletes?: boolean;
};

/** Edit and delete, at the foot of a row's card. */
export function RowButtons<R>({ row, name, ownerDeletes = false }: RowButtonsProps<R>) {
  const t = useTranslations('admin.common');
  const { edit, remove } = useRowEditor<R>();
  const isOwner = useIsOwner();
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('edit_named', { name })}
        title={t('edit')}
        onClick={() => edit(row)}
      >
        <Pencil aria-hidden />
      </Button>
      {(isOwner || !ownerDeletes) && (
        <Button
          variant="outline"
          size="icon"
          aria-label={t('delete_named', { name })}
          title={t('delete')}
          className="text-destructive hover:bg-destructive-soft"
          onClick={() => remove(row)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </div>
  );
}
