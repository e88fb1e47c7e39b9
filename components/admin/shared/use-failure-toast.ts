'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { formFailureOf } from './form/failure';
import { openSignIn } from './sign-in-address';

export function useFailureToast(): (title: string, error: unknown) => void {
  const t = useTranslations('admin.common');
  return useCallback(
    (title, error) => {
      const { kind, detail } = formFailureOf(error);
      if (kind === 'session') {
        toast.error(title, {
          id: 'session',
          description: t('session_ended'),
          duration: Number.POSITIVE_INFINITY,
          action: { label: t('session_over_link'), onClick: openSignIn },
        });
        return;
      }
      toast.error(title, { description: kind === 'unreachable' ? t('no_connection') : (detail ?? t('try_again')) });
    },
    [t],
  );
}
