'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast/toast';
import { api, fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { Business } from '@/lib/platform/business/business';
import { nationalAddressLine } from '@/lib/platform/business/national-address';
import { ShopperBusinessFields } from '../business/business-fields';
import type { BusinessHandle } from '../business/use-business';
import { serverMessageOf } from '../shared/form-fields';
import { Panel } from '../shared/panel';
import { PanelError } from './panel-list';

const KEY = ['/api/account/business'] as const;
type BusinessResponse = { business: Business | null };

export function SavedBusiness() {
  const t = useTranslations('client.account');
  const registration = useTranslations('client.business.registration');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data, isError, refetch } = useQuery({ queryKey: KEY, queryFn: () => fetchOwnData<BusinessResponse>(KEY[0]) });
  const remove = useMutation({
    mutationFn: () => api<BusinessResponse>('PUT', KEY[0], { business: null }),
    onSuccess: (kept) => {
      client.setQueryData(KEY, kept);
      toast.success(t('business_removed'));
      opener.current?.focus();
    },
    onError: () => toast.error(t('business_failed')),
  });
  if (isOpen) {
    return (
      <Panel title={t('business_title')}>
        <BusinessEditor onClose={() => setIsOpen(false)} />
      </Panel>
    );
  }
  const business = data?.business;
  return (
    <Panel title={t('business_title')} end={null}>
      {isError && !data && <PanelError text={t('business_load_failed')} onRetry={refetch} />}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
        </div>
      )}
      {data && !business && <p className="text-sm text-muted-foreground">{t('business_none')}</p>}
      {business && (
        <div className="text-sm">
          <p className="font-semibold break-words text-foreground">
            <bdi>{business.name}</bdi>
          </p>
          <p className="text-muted-foreground">
            {t('business_vat')} <bdi dir="ltr">{business.vatNumber}</bdi>
          </p>
          {business.registrationNumber && (
            <p className="text-muted-foreground">
              <span>{registration(business.registrationKind)}</span> <bdi dir="ltr">{business.registrationNumber}</bdi>
            </p>
          )}
          <p className="break-words text-muted-foreground">
            <bdi>{nationalAddressLine(business)}</bdi>
          </p>
        </div>
      )}
      {data && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Button ref={opener} variant="outline" onClick={() => setIsOpen(true)}>
            {t(business ? 'business_edit' : 'business_add')}
          </Button>
          {business && (
            <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('business_remove')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function BusinessEditor({ onClose }: { onClose: () => void }) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const handle = useRef<BusinessHandle>(null);
  const save = useMutation({
    mutationFn: (business: Record<string, string>) => api<BusinessResponse>('PUT', KEY[0], { business }),
    onSuccess: (kept) => {
      client.setQueryData(KEY, kept);
      toast.success(t('business_saved'));
      onClose();
    },
    onError: (error) => {
      handle.current?.show(error);
      toast.error(t('business_failed'), { description: serverMessageOf(error) ?? t('save_failed_text') });
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={save.isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        const business = await handle.current?.read(true);
        if (business) save.mutate(business);
      }}
    >
      <p className="mb-4 text-xs text-muted-foreground">{t('business_text')}</p>
      <ShopperBusinessFields typed="" onType={() => {}} handle={handle} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="lg" loading={save.isPending} className="sm:min-w-40">
          {t('business_save')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('address_cancel')}
        </Button>
      </div>
    </form>
  );
}
