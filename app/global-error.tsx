'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorView } from '@/components/storefront/shell/error-view';
import type messages from '@/messages/ar.json';
import { fontVariables } from './fonts';
import './globals.css';

/** The last resort: the frame of the page itself failed. The wording is fetched only now, so that no page carries it. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [texts, setTexts] = useState<Pick<typeof messages, 'errorPage'> | null>(null);
  useEffect(() => {
    import('@/messages/ar.json').then(({ default: { errorPage } }) => setTexts({ errorPage }));
  }, []);
  return (
    <html lang="ar" dir="rtl" className={`dark ${fontVariables} font-sans antialiased`}>
      <body className="flex items-center">
        {texts && (
          <NextIntlClientProvider locale="ar" timeZone="Asia/Riyadh" messages={texts}>
            <ErrorView error={error} retry={retry} />
          </NextIntlClientProvider>
        )}
      </body>
    </html>
  );
}
