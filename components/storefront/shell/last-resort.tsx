'use client';

import { NextIntlClientProvider } from 'next-intl';
import { LOCALE } from '@/lib/platform/shared/locale';
import messages from '@/messages/ar.json';
import { ErrorView } from './error-view';

type Props = { error: unknown; retry: () => void };

/** What a page whose frame failed shows, its texts with it. */
export const LastResort = (props: Props) => (
  <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={{ errorPage: messages.errorPage }}>
    <ErrorView {...props} />
  </NextIntlClientProvider>
);
