'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

/** `own`: the user has a second factor; otherwise the switch is disabled. */
export function RequiredSwitch({ required, own }: { required: boolean; own: boolean }) {
  const t = useTranslations('admin.second_factor');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setBusy(true);
    try {
      await api('PUT', '/api/admin/second-factor/required', { required: next });
      toast.success(t('required_saved'));
    } catch (error) {
      toastFailure(t('required_failed'), error);
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return (
    <div className="mb-4 flex items-center justify-between gap-4 rounded-lg border bg-card p-4">
      <div>
        <Label htmlFor={id}>
          {t('title')}: {t('required')}
        </Label>
        <p id={`${id}-text`} className="mt-1 text-muted-foreground text-xs">
          {t(own ? 'required_text' : 'required_own')}
        </p>
      </div>
      <Switch
        id={id}
        checked={required}
        disabled={busy || !own}
        aria-describedby={`${id}-text`}
        onCheckedChange={(next) => void change(next)}
      />
    </div>
  );
}
