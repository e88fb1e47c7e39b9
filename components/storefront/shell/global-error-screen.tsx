'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useLayoutEffect } from 'react';
import { useQuietRetry } from '@/components/shared/use-quiet-retry';
import { LOCALE } from '@/lib/platform/shared/locale';
import { THEME_KEY, themeOf } from '@/lib/storefront/seo/theme';
import messages from '@/messages/ar.json';
import { ErrorView } from './error-view';

type Props = { error: unknown; retry: () => void };

/** The inline theme script does not run on this page. */
function applyTheme() {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(THEME_KEY);
  } catch {
    // The browser blocks storage.
  }
  document.documentElement.classList.toggle('dark', themeOf(stored) === 'dark');
}

function Retried(props: Props) {
  useLayoutEffect(applyTheme, []);
  useQuietRetry(props.retry);
  return <ErrorView {...props} />;
}

/** Has its own messages: the root layout failed. */
export const GlobalErrorScreen = (props: Props) => (
  <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={{ errorPage: messages.errorPage }}>
    <Retried {...props} />
  </NextIntlClientProvider>
);
