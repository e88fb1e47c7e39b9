'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../shared/use-failure-toast';

export function SignOutButton() {
  const t = useTranslations('admin.shell');
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await api('POST', '/api/admin/logout');
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) {
        setBusy(false);
        toastFailure(t('sign_out_failed'), error);
        return;
      }
    }
    // The next person in this tab finds nothing.
    try {
      sessionStorage.clear();
    } catch {}
    window.location.assign('/admin-login');
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={signOut}
      disabled={busy}
      aria-label={t('sign_out')}
      title={t('sign_out')}
    >
      <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
    </Button>
  );
}
