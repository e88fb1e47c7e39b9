'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

export function CreateMenuButton() {
  const t = useTranslations('admin.menu_items');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [pending, start] = useTransition();
  const keep = () =>
    start(async () => {
      try {
        await api('POST', '/api/admin/menu-items/usual');
      } catch (error) {
        toastFailure(t('keep_failed'), error);
      }
      start(() => router.refresh());
    });
  return (
    <Button className="w-fit" loading={pending} onClick={keep}>
      {t('keep')}
    </Button>
  );
}

export function DeleteMenuButton() {
  const t = useTranslations('admin.menu_items');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const drop = async () => {
    try {
      await api('DELETE', '/api/admin/menu-items');
      toast.success(t('dropped'));
    } catch (error) {
      toastFailure(t('drop_failed'), error);
    }
    router.refresh();
  };
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(true)}>
        {t('drop')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('drop_title')}
        text={t('drop_text')}
        confirmLabel={t('drop')}
        onConfirm={drop}
        returnFocusTo={button}
      />
    </>
  );
}
