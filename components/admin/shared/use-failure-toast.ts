'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { type FormFailure, formFailureOf } from './form/failure';
import { openSignIn } from './sign-in-address';

export function useFailureText(): (failure: FormFailure) => string {
  const t = useTranslations('admin.common');
  return useCallback(
    ({ kind, detail }) => {
      if (kind === 'session') return t('session_ended');
      return kind === 'unreachable' ? t('no_connection') : detail || t('try_again');
    },
    [t],
  );
}

export function useFailureToast(): (title: string, error: unknown) => void {
  const t = useTranslations('admin.common');
  const textOf = useFailureText();
  return useCallback(
    (title, error) => {
      const failure = formFailureOf(error);
      const description = textOf(failure);
      if (failure.kind !== 'session') toast.error(title, { description });
      else
        toast.error(title, {
          id: 'session',
          description,
          duration: Number.POSITIVE_INFINITY,
          action: { label: t('session_over_link'), onClick: openSignIn },
        });
    },
    [t, textOf],
  );
}
