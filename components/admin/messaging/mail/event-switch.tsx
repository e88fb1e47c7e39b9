'use client';

import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { toast } from 'sonner';
import { Switch } from '@/components/ui/switch';
import type { SwitchableMail } from '@/lib/office/mail-desk/events';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

type Props = { kind: SwitchableMail; way: 'byMail' | 'byWhatsapp'; checked: boolean; disabled?: boolean };

export function EventSwitch({ kind, way, checked, disabled }: Props) {
  const t = useTranslations('admin.mails');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [, start] = useTransition();
  const [shown, show] = useOptimistic(checked);
  return (
    <span className="flex items-center gap-2 text-sm">
      <Switch
        checked={shown}
        disabled={disabled}
        aria-label={t(`${way}_named`, { name: t(`kinds.${kind}`) })}
        onCheckedChange={(next) =>
          start(async () => {
            show(next);
            try {
              await api('PUT', `/api/admin/mails/events/${kind}`, { [way]: next });
              toast.success(t('switched'));
            } catch (error) {
              toastFailure(t('switch_failed'), error);
            }
            router.refresh();
          })
        }
      />
      <span aria-hidden>{t(way)}</span>
    </span>
  );
}
