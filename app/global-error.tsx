'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { fontVariables } from './fonts';
import './globals.css';

type Props = { error: unknown; retry: () => void };

/** For failures of the root layout. Loads its view on demand, so that no page carries it. */
export default function GlobalError(props: Props) {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    import('@/components/storefront/shell/global-error-screen').then(({ GlobalErrorScreen }) =>
      setView(() => GlobalErrorScreen),
    );
  }, []);
  return (
    <html lang="ar" dir="rtl" className={`dark ${fontVariables} font-sans antialiased`}>
      <body className="flex items-center">{View && <View {...props} />}</body>
    </html>
  );
}
