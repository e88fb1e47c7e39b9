'use client';

import { useTranslations } from 'next-intl';

/** The sentence of a form's error: a schema names a key of `validation`, the server sends the sentence itself. */
export function useIssueText(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation');
  return (message) => {
    if (!message) return undefined;
    const key = message.startsWith('validation.') ? message.slice('validation.'.length) : null;
    if (key !== null) return t.has(key as 'invalid') ? t(key as 'invalid') : t('invalid');
    // A library's own sentence is English: the general one of ours instead.
    return /[\u0600-\u06ff]/.test(message) ? message : t('invalid');
  };
}
