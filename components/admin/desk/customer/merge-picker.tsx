'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDebounced } from '@/components/shared/use-debounced';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { displayName } from '@/lib/platform/shared/person';
import type { WindowProps } from '../../shared/form/window-form';
import { WindowFrame } from '../../shared/window-frame';
import { MergeDialog } from './merge-dialog';
import { useMerge } from './use-merge';

const MIN_SEARCH_LENGTH = 2;

export function MergePicker({ id, open, onClose, returnFocusTo }: WindowProps & { id: string }) {
  const t = useTranslations('admin.customers.merge');
  const [text, setText] = useState('');
  const rested = useDebounced(text.trim(), 250);
  const { preview, busy, look } = useMerge(id);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['customers', rested],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q: rested, limit: '8' });
      return api<AdminCustomer[]>('GET', `/api/admin/customers?${query}`, undefined, {}, signal);
    },
    enabled: rested.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  if (preview) return <MergeDialog id={id} preview={preview} {...{ open, onClose, returnFocusTo }} />;
  const isAsked = text.trim().length >= MIN_SEARCH_LENGTH;
  const found = isAsked ? (data ?? []).filter((one) => one.id !== id) : [];
  const said = isFetching || rested !== text.trim() ? 'searching' : isError ? 'search_failed' : 'none';
  return (
    <WindowFrame {...{ open, onClose, returnFocusTo }} title={t('pick_title')} text={t('pick_text')}>
      <Field label={t('pick_label')}>
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {found.length > 0 && (
        <ul aria-label={t('pick_found')} className="divide-y rounded-md border">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                disabled={busy !== ''}
                onClick={() => void look(customer.id)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-start text-sm hover:bg-muted"
              >
                <bdi className="font-medium">{displayName(customer)}</bdi>
                <span className="flex min-w-0 flex-wrap gap-x-3 text-muted-foreground text-xs">
                  {customer.phone && <bdi dir="ltr">{customer.phone}</bdi>}
                  {customer.email && (
                    <bdi dir="ltr" className="break-all">
                      {customer.email}
                    </bdi>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {isAsked && found.length === 0 ? t(said) : ''}
      </p>
    </WindowFrame>
  );
}
