'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { Panel } from '../shared/panel';
import { useHydrated } from '../shared/use-hydrated';
import { PanelError } from './panel-list';
import { useAccount } from './use-account';

function FormSkeleton() {
  const t = useTranslations('client.account');
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex flex-col gap-1.5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-12 sm:col-span-2 sm:w-40" />
    </div>
  );
}

const AccountForm = dynamic(() => import('./account-form').then((module) => module.AccountForm), {
  ssr: false,
  loading: FormSkeleton,
});

export function PersonalInfo() {
  const t = useTranslations('client.account');
  const hydrated = useHydrated();
  const { data, isError, refetch } = useAccount();
  return (
    <Panel title={t('info_title')} end={null}>
      {hydrated && data && <AccountForm account={data} />}
      {hydrated && !data && isError && <PanelError text={t('load_failed')} onRetry={() => refetch()} />}
      {(!hydrated || (!data && !isError)) && <FormSkeleton />}
    </Panel>
  );
}
