'use client';

import { Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useRowEditor } from '../shared/form/row-editor';
import type { ListedAccount } from './staff-editor';

export function AddAccountButton() {
  const t = useTranslations('admin.staff_accounts');
  const { create } = useRowEditor<ListedAccount>();
  return (
    <Button onClick={create}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  );
}

export function EditAccountButton({ account }: { account: ListedAccount }) {
  const t = useTranslations('admin.staff_accounts');
  const common = useTranslations('admin.common');
  const { edit } = useRowEditor<ListedAccount>();
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={t('edit_named', { name: account.username })}
      title={common('edit')}
      onClick={() => edit(account)}
    >
      <Pencil aria-hidden />
    </Button>
  );
}
