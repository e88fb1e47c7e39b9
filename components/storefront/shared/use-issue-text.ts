'use client';

import { useTranslations } from 'next-intl';

/** A `validation` key from a schema, or the server's sentence. */
export function useIssueText(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation');
  return (message) => {
    if (!message) return undefined;
    const key = message.startsWith('validation.') ? message.slice('validation.'.length) : null;
    if (key !== null) return t.has(key as 'invalid') ? t(key as 'invalid') : t('invalid');
    // A message of a library is in English, so the general text is shown.
    return /[\u0600-\u06ff]/.test(message) ? message : t('invalid');
  };
}
