'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api } from '@/lib/platform/browser/fetcher';
import type { SavedAddress } from '@/lib/selling/address/reads';
import { PostalPlace } from '../../shared/postal-place';
import { Panel } from '../shared/panel';
import { AddressForm } from './address-form';
import { PanelList } from './panel-list';
import { ADDRESSES_KEY, useAddresses, useOrderAddress } from './use-signed-in';

export function Addresses() {
  const t = useTranslations('client.account');
  const { data, isError, refetch } = useAddresses(true);
  const { data: last } = useOrderAddress(data !== undefined, data?.length ?? 0);
  const [open, setOpen] = useState<SavedAddress | 'new' | 'last' | null>(null);
  if (open) {
    const isNew = typeof open === 'string';
    return (
      <Panel title={isNew ? t('address_new') : t('address_edit_of', { label: open.label })}>
        <AddressForm
          address={isNew ? null : open}
          from={open === 'last' ? (last?.address ?? null) : null}
          onClose={() => setOpen(null)}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('addresses_title')} end={null}>
      <PanelList
        count={data?.length}
        failed={isError && t('addresses_failed')}
        empty={t('addresses_empty')}
        onRetry={refetch}
      >
        {data?.map((address) => (
          <AddressRow key={address.id} address={address} onEdit={() => setOpen(address)} />
        ))}
      </PanelList>
      {last?.address && (
        <div className="mt-5 rounded-md bg-muted px-4 py-3 text-sm">
          <p className="font-medium text-foreground">{t('address_last')}</p>
          <p className="break-words text-muted-foreground">
            <bdi>{last.address.line}</bdi> · <bdi>{last.address.city}</bdi>
          </p>
          <Button variant="link" onClick={() => setOpen('last')} className="h-auto min-h-11 px-0">
            {t('address_last_save')}
          </Button>
        </div>
      )}
      <Button variant="outline" onClick={() => setOpen('new')} className="mt-5 w-full">
        {t('address_add')}
      </Button>
    </Panel>
  );
}

function AddressRow({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api<SavedAddress[]>('DELETE', `/api/account/addresses/${address.id}`),
    onSuccess: (left) => {
      client.setQueryData(ADDRESSES_KEY, left);
      toast.success(t('address_removed'));
    },
    onError: () => toast.error(t('address_failed')),
  });
  const { label } = address;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-foreground">
          <span>{label}</span>
          {address.isDefault && <Badge>{t('address_default')}</Badge>}
        </p>
        <p className="text-sm break-words text-muted-foreground">
          <bdi>{address.name}</bdi> · <bdi dir="ltr">{address.phone}</bdi>
        </p>
        <p className="text-sm break-words text-muted-foreground">
          <bdi>{address.line}</bdi> · <bdi>{address.city}</bdi>{' '}
          <PostalPlace postalCode={address.postalCode} shortAddress={address.shortAddress} />
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="ghost" aria-label={t('address_edit_of', { label })} onClick={onEdit}>
          {t('address_edit')}
        </Button>
        <Button
          variant="ghost"
          loading={remove.isPending}
          aria-label={t('address_remove_of', { label })}
          onClick={() => remove.mutate()}
        >
          {t('address_remove')}
        </Button>
      </div>
    </li>
  );
}
