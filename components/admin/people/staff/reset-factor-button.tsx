'use client';

import { ShieldOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { StaffAccount } from '@/lib/people/staff/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { useIsOwner } from '../../shared/allowed';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { IconButton } from '../../shared/icon-button';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

export function ResetFactorButton({ account }: { account: Pick<StaffAccount, 'id' | 'username'> }) {
  const t = useTranslations('admin.second_factor');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  if (!useIsOwner()) return null;
  const reset = async () => {
    try {
      await api('DELETE', `/api/admin/staff-accounts/${account.id}/second-factor`);
      toast.success(t('reset_done'));
    } catch (error) {
      toastFailure(t('reset_failed'), error);
    }
    router.refresh();
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={ShieldOff}
        label={t('reset_named', { name: account.username })}
        title={t('reset')}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('reset_title')}
        text={t('reset_text', { name: `\u2068${account.username}\u2069` })}
        confirmLabel={t('reset_confirm')}
        onConfirm={reset}
        returnFocusTo={button}
      />
    </>
  );
}
