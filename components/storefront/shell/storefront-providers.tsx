'use client';

import { useTranslations } from 'next-intl';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { LazyToaster } from '@/components/ui/lazy-toaster';
import type { InstalmentPlan } from '@/lib/gateway/instalments';
import { watchShopper } from '../cart/watch-shopper';
import { InstalmentPlans } from '../shared/instalment-plans';
import { useEarlyLinks } from './use-early-links';
import { calmViewTransitions } from './view-transitions';

/** What every page has ready. The query library and the toasts are not part of it: they come when they are wanted. */
export function StorefrontProviders({ plans, children }: { plans: readonly InstalmentPlan[]; children: ReactNode }) {
  const t = useTranslations('client.toast');
  useEffect(calmViewTransitions, []);
  useEffect(watchShopper, []);
  useEarlyLinks();
  return (
    <Direction.Provider dir="rtl">
      <ThemeProvider>
        <InstalmentPlans value={plans}>{children}</InstalmentPlans>
      </ThemeProvider>
      <LazyToaster label={t('label')} closeLabel={t('close')} />
    </Direction.Provider>
  );
}
