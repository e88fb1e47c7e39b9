'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Toaster } from '@/components/ui/sonner';
import { setNetworkLostText } from '@/components/ui/toast/offline-title';
import { isNetworkGone } from '@/lib/platform/browser/network';

export function ShopToaster() {
  const t = useTranslations('client.toast');
  useEffect(() => setNetworkLostText(() => (isNetworkGone() ? t('offline') : null)), [t]);
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}
