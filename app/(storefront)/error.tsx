'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { loadErrorView } from '@/components/storefront/lazy-parts';

type Props = { error: unknown; retry: () => void };

/** One sentence until the full view is loaded. */
export default function StorefrontError(props: Props) {
  const t = useTranslations('errorPage');
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    loadErrorView().then(
      (loaded) => setView(() => loaded),
      () => {},
    );
  }, []);
  if (View) return <View {...props} />;
  return (
    <p role="alert" className="container-page py-10">
      {t('title')}
    </p>
  );
}
