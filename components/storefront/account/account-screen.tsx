'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { seemsSignedIn } from '@/lib/platform/shared/page-account';
import { LoadFailed } from '../shared/load-failed';
import { useHydrated } from '../shared/use-hydrated';
import { PersonalInfo } from './personal-info';
import { RecentOrders } from './recent-orders';
import { SavedProducts } from './saved-products';
import { SignInStatusPanel } from './sign-in-status';
import { useSignedIn } from './use-signed-in';

// All panels share one chunk, because every page loads the list of chunks.
const Addresses = dynamic(
  () => import(/* webpackChunkName: "account" */ './addresses').then((module) => module.Addresses),
  {
    ssr: false,
  },
);
const KeptBusiness = dynamic(
  () => import(/* webpackChunkName: "account" */ './saved-business').then((module) => module.SavedBusiness),
  {
    ssr: false,
  },
);
const News = dynamic(
  () => import(/* webpackChunkName: "account" */ './newsletter-consent').then((module) => module.NewsletterConsent),
  {
    ssr: false,
  },
);
const Notices = dynamic(() => import(/* webpackChunkName: "account" */ './notices').then((module) => module.Notices), {
  ssr: false,
});
const SavedBuilds = dynamic(
  () => import(/* webpackChunkName: "account" */ './saved-builds').then((module) => module.SavedBuilds),
  {
    ssr: false,
  },
);
const Devices = dynamic(() => import(/* webpackChunkName: "account" */ './devices').then((module) => module.Devices), {
  ssr: false,
});

export function AccountScreen() {
  const t = useTranslations('client.account');
  const hydrated = useHydrated();
  const { data, isError, refetch } = useSignedIn();
  const isLost = hydrated && isError && data === undefined && seemsSignedIn();
  const who = hydrated ? (data ?? (isError ? null : data)) : undefined;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-8">
      {isLost ? (
        <section className="rounded-lg border border-border bg-card p-4 sm:p-6 lg:col-span-2">
          <LoadFailed title={t('load_failed')} retry={t('retry')} onRetry={() => refetch()} />
        </section>
      ) : (
        <SignInStatusPanel who={who} />
      )}
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-2">
        <RecentOrders />
        <SavedProducts />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
        <PersonalInfo />
        {who && <Addresses />}
        {who && <KeptBusiness />}
        {who && <SavedBuilds />}
        {who && <Notices />}
        {who && <News />}
        {who && <Devices devices={who.sessions} />}
      </div>
    </div>
  );
}
