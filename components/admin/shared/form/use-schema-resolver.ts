'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';

export type BodyShape<V> = {
  bodyOf?: (values: V) => Record<string, unknown>;
  /** Form field for a path of the request, if different; null: none. */
  fieldOf?: (path: string, values: V) => string | null;
};

export function useSchemaResolver<V extends FieldValues>(schema: z.ZodType, shape: BodyShape<V> = {}): Resolver<V> {
  const { bodyOf = (values: V) => values, fieldOf = (path: string) => path } = shape;
  const issueText = useIssueText();
  const typed = z.custom<V>().superRefine((values, context) => {
    for (const issue of schema.safeParse(bodyOf(values)).error?.issues ?? []) {
      const field = fieldOf(issue.path.join('.'), values);
      if (field) context.addIssue({ code: 'custom', path: field.split('.'), message: issueText(issue) });
    }
  });
  return zodResolver(typed, undefined, { raw: true });
}

function useIssueText(): (issue: z.core.$ZodIssue) => string {
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
