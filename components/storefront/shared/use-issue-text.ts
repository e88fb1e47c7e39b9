'use client';

import { useTranslations } from 'next-intl';

export function useIssueText(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation');
  return (message) => {
    if (!message) return undefined;
    const key = message.startsWith('validation.') ? message.slice('validation.'.length) : null;
    if (key !== null) return t.has(key as 'invalid') ? t(key as 'invalid') : t('invalid');
    // A general text replaces English messages of libraries.
    return /[\u0600-\u06ff]/.test(message) ? message : t('invalid');
  };
}
