'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import type { ListView } from '@/lib/platform/list-view/writes';
import { IconButton } from '../icon-button';
import { useFailureToast } from '../use-failure-toast';

export const useSharedViews = (endpoint: string, open: boolean): UseQueryResult<ListView[]> =>
  useQuery({
    queryKey: [endpoint],
    queryFn: ({ signal }) => api<ListView[]>('GET', endpoint, undefined, {}, signal),
    enabled: open,
    networkMode: 'always',
    retry: false,
  });

type RowProps = { name: string; onOpen: () => void; onRemove?: (() => void) | undefined };

export function ViewRow({ name, onOpen, onRemove }: RowProps) {
  const common = useTranslations('admin.common');
  return (
    <li className="flex items-center justify-between gap-2 py-1">
      <Button variant="link" className="min-w-0 justify-start px-0" onClick={onOpen}>
        <bdi className="block by-lines [--lines:1]">{name}</bdi>
      </Button>
      {onRemove && (
        <IconButton icon={Trash2} variant="ghost" label={common('delete_named', { name })} onClick={onRemove} />
      )}
    </li>
  );
}

type Props = {
  endpoint: string;
  shared: UseQueryResult<ListView[]>;
  mayChange: boolean;
  onOpen: (view: ListView) => void;
};

export function SharedViews({ endpoint, shared: { data, isError, refetch }, mayChange, onOpen }: Props) {
  const t = useTranslations('admin.views');
  const toastFailure = useFailureToast();
  const remove = async (id: string) => {
    try {
      await api('DELETE', `${endpoint}/${id}`);
    } catch (error) {
      toastFailure(t('view_delete_failed'), error);
    }
    await refetch();
  };
  if (isError)
    return (
      <p role="alert" className="text-destructive text-sm">
        {t('shared_views_failed')}
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t('shared_views')}>
      <h3 className="font-medium text-sm">{t('shared_views')}</h3>
      <ul className="divide-y">
        {data.map((view) => (
          <ViewRow
            key={view.id}
            name={view.name}
            onOpen={() => onOpen(view)}
            onRemove={mayChange ? () => void remove(view.id) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
