'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { ApiError, api } from '@/lib/platform/browser/fetcher';

export function SignOutButton() {
  const t = useTranslations('admin.shell');
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await api('POST', '/api/admin/logout');
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) {
        setBusy(false);
        toast.error(t('sign_out_failed'));
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
