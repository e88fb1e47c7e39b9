'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { CUSTOMER_TAG_LIMITS } from '@/lib/desk/customer/rules';
import { api } from '@/lib/platform/browser/fetcher';
import { cleanText } from '@/lib/platform/shared/clean-text';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

type Props = { customer: Pick<AdminCustomer, 'id' | 'tags' | 'updatedAt'>; known: readonly string[] };

export function TagEditor({ customer, known }: Props) {
  const t = useTranslations('admin.customers');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const list = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(customer);
  const box = useRef<HTMLDivElement>(null);
  const isNewer = saved.id === customer.id && saved.updatedAt > customer.updatedAt;
  const { id, tags, updatedAt } = isNewer ? saved : customer;

  const save = async (next: readonly string[]): Promise<boolean> => {
    setBusy(true);
    try {
      setSaved(await api<AdminCustomer>('PUT', `/api/admin/customers/${id}`, { tags: next, version: updatedAt }));
      return true;
    } catch (error) {
      toastFailure(t('update_failed'), error);
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  const tag = cleanText(text).trim();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy && tag !== '' && (await save([...new Set([...tags, tag])]))) setText((now) => (now === text ? '' : now));
  };
  const remove = async (own: string) => {
    if (await save(tags.filter((one) => one !== own))) box.current?.focus();
  };

  return (
    <div ref={box} tabIndex={-1} className="grid gap-2 outline-none">
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5">
          {tags.map((own) => (
            <li key={own} className="inline-flex items-center rounded-full bg-muted ps-3 text-sm">
              <bdi>{own}</bdi>
              <button
                type="button"
                disabled={busy}
                aria-label={t('tag_remove', { tag: `\u2068${own}\u2069` })}
                onClick={() => void remove(own)}
                className="grid size-9 place-items-center rounded-full text-muted-foreground hover:text-foreground"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < CUSTOMER_TAG_LIMITS.most && (
        <form method="dialog" noValidate onSubmit={(event) => void add(event)} className="flex gap-2">
          <Input
            dir="auto"
            list={list}
            autoComplete="off"
            maxLength={CUSTOMER_TAG_LIMITS.length}
            aria-label={t('tag_add')}
            placeholder={t('tag_placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <datalist id={list}>
            {known
              .filter((word) => !tags.includes(word))
              .map((word) => (
                <option key={word} value={word} />
              ))}
          </datalist>
          <Button type="submit" variant="outline" loading={busy} disabled={tag === ''}>
            <Plus aria-hidden />
            {t('tag_add_short')}
          </Button>
        </form>
      )}
    </div>
  );
}
