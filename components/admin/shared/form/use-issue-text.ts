'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { z } from 'zod';

/** The Arabic sentence of a zod issue in the browser: a schema's message key, or the general sentence of its kind. */
export function useIssueText(): (issue: z.core.$ZodIssue) => string {
  const t = useTranslations('validation');
  return useCallback(
    (issue) => {
      const key = issue.message.replace(/^validation\./, '') as Parameters<typeof t>[0];
      if (key !== issue.message && t.has(key)) return t(key);
      if (issue.code === 'too_big') return t('too_big', { limit: Number(issue.maximum) });
      if (issue.code === 'too_small') return t('too_small', { limit: Number(issue.minimum) });
      return t('invalid');
    },
    [t],
  );
}
