'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { useIsOwner } from '../allowed';
import { useRowEditor } from '../form/row-editor';
import { IconButton } from '../icon-button';

export function AddRowButton({ label, className }: { label: string; className?: string }) {
  const { create } = useRowEditor();
  return (
    <Button onClick={create} className={className}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
}

type RowButtonProps<R> = {
  row: R;
  name: string;
};

export function EditRowButton<R>({ row, name }: RowButtonProps<R>) {
  const t = useTranslations('admin.common');
  const { edit } = useRowEditor<R>();
  return <IconButton icon={Pencil} label={t('edit_named', { name })} title={t('edit')} onClick={() => edit(row)} />;
}

type DeleteProps<R> = RowButtonProps<R> & {
  variant?: 'outline' | 'ghost';
  className?: string;
  called?: string;
  onPress?: () => void;
};

export function DeleteRowButton<R>({
  row,
  name,
  called = name,
  variant = 'outline',
  className,
  onPress,
}: DeleteProps<R>) {
  const t = useTranslations('admin.common');
  const { remove } = useRowEditor<R>();
  return (
    <IconButton
      icon={Trash2}
      variant={variant}
      label={t('delete_named', { name })}
      title={t('delete')}
      className={cn('text-destructive hover:bg-destructive-soft', className)}
      onClick={() => {
        onPress?.();
        remove(row, called);
      }}
    />
  );
}

type RowButtonsProps<R> = RowButtonProps<R> & {
  ownerDeletes?: boolean;
  children?: ReactNode;
};

export function RowButtons<R>({ row, name, ownerDeletes = false, children }: RowButtonsProps<R>) {
  const isOwner = useIsOwner();
  return (
    <div className="flex shrink-0 gap-2">
      <EditRowButton row={row} name={name} />
      <div className="contents">{children}</div>
      {(isOwner || !ownerDeletes) && <DeleteRowButton row={row} name={name} />}
    </div>
  );
}
