'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { setNetworkLostText } from '@/components/ui/offline-first';
import { Toaster } from '@/components/ui/sonner';
import { isNetworkGone } from '@/lib/platform/shared/network';

export function ShopToaster() {
  const t = useTranslations('client.toast');
  useEffect(() => setNetworkLostText(() => (isNetworkGone() ? t('offline') : null)), [t]);
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}
