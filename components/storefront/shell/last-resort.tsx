'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useLayoutEffect } from 'react';
import { useQuietRetry } from '@/components/shared/use-quiet-retry';
import { LOCALE } from '@/lib/platform/shared/locale';
import { THEME_KEY, themeOf } from '@/lib/storefront/seo/theme';
import messages from '@/messages/ar.json';
import { ErrorView } from './error-view';

type Props = { error: unknown; retry: () => void };

/** Brings the theme that was chosen: no script of the page's own has run here. */
function bringTheme() {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(THEME_KEY);
  } catch {
    // Nothing is kept here.
  }
  document.documentElement.classList.toggle('dark', themeOf(stored) === 'dark');
}

/** Tried again by itself, as a screen of staff is, in the theme of before. */
function Retried(props: Props) {
  useLayoutEffect(bringTheme, []);
  useQuietRetry(props.retry);
  return <ErrorView {...props} />;
}

/** What a page whose frame failed shows, its texts with it. */
export const LastResort = (props: Props) => (
  <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={{ errorPage: messages.errorPage }}>
    <Retried {...props} />
  </NextIntlClientProvider>
);
