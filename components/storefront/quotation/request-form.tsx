'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { quotationRequestForm } from '@/lib/desk/quotation/request-schema';
import { api, fetchOwnData, randomUuid, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { Business } from '@/lib/platform/business/business';
import { toSar } from '@/lib/platform/shared/money';
import { seemsSignedIn } from '@/lib/platform/shared/page-account';
import type { AccountDetails } from '@/lib/selling/account/reads';
import { Amount } from '../../shared/price';
import { subtotalOf } from '../cart/lists';
import { useCart } from '../cart/shopper-queries';
import { ButtonLink } from '../shared/button-link';
import { serverMessageOf, showIssues, TextField } from '../shared/form-fields';
import { Panel } from '../shared/panel';
import { useHydrated } from '../shared/use-hydrated';
import { useIssueText } from '../shared/use-issue-text';

type Values = Record<'name' | 'phone' | 'email' | 'company' | 'city' | 'note', string>;

const EMPTY: Values = { name: '', phone: '', email: '', company: '', city: '', note: '' };

const resolver = zodResolver(quotationRequestForm, undefined, { raw: true }) as Resolver<Values>;

export function QuotationRequestForm() {
  const t = useTranslations('client.quotation');
  const text = useIssueText();
  const hydrated = useHydrated();
  const { data: lines } = useCart();
  const { data: account } = useQuery({
    queryKey: ['/api/account'],
    queryFn: () => fetchOwnData<AccountDetails>('/api/account'),
  });
  const { data: kept } = useQuery({
    queryKey: ['/api/account/business'],
    queryFn: () => fetchOwnData<{ business: Business | null }>('/api/account/business'),
    enabled: hydrated && seemsSignedIn(),
  });
  const form = useForm<Values>({ resolver, defaultValues: EMPTY });
  useEffect(() => {
    const known = { name: account?.name, phone: account?.phone, email: account?.email, company: kept?.business?.name };
    for (const [name, value] of Object.entries(known)) {
      const field = name as keyof typeof known;
      if (value && form.getValues(field) === '') form.setValue(field, value);
    }
  }, [account, kept, form]);
  const id = useRef('');
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: (values: Values) => {
      shopperSessionId();
      id.current ||= randomUuid();
      return api<{ number: string }>('POST', '/api/quotations', { ...values, id: id.current });
    },
    onSuccess: (asked) => setNumber(asked.number),
    onError: (error) => {
      showIssues(form, error);
      setProblem(serverMessageOf(error) ?? t('ask_failed'));
    },
  });
  if (number !== '') {
    return (
      <EmptyState
        as="h2"
        icon={CircleCheck}
        title={t('asked_title', { number: `\u2066${number}\u2069` })}
        text={t('asked_text')}
        action={<ButtonLink href="/">{t('home')}</ButtonLink>}
      />
    );
  }
  if (lines === undefined) return <Skeleton className="h-96" />;
  if (lines.length === 0) {
    return (
      <EmptyState
        as="h2"
        icon={ShoppingCart}
        title={t('cart_empty')}
        text={t('cart_empty_text')}
        action={<ButtonLink href="/">{t('home')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-start">
      <form
        method="dialog"
        noValidate
        aria-busy={send.isPending}
        onSubmit={(event) => {
          setProblem('');
          void form.handleSubmit((values) => send.mutate(values))(event);
        }}
        className="grid gap-4 rounded-lg border border-border bg-card p-4 sm:grid-cols-2 sm:p-6"
      >
        <TextField form={form} name="company" label={t('company')} autoComplete="organization" maxLength={200} wide />
        <TextField form={form} name="name" label={t('name')} autoComplete="name" maxLength={200} />
        <TextField form={form} name="phone" kind="phone" label={t('phone')} maxLength={50} />
        <TextField form={form} name="email" kind="email" label={t('email')} maxLength={200} />
        <TextField
          form={form}
          name="city"
          label={t('city')}
          optional={t('optional')}
          autoComplete="address-level2"
          maxLength={200}
        />
        <Field
          label={t('note')}
          optionalLabel={t('optional')}
          error={text(form.formState.errors.note?.message)}
          className="sm:col-span-2"
        >
          <Textarea {...form.register('note')} maxLength={5000} className="min-h-24" />
        </Field>
        {problem && (
          <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm sm:col-span-2">
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" loading={send.isPending} className="sm:col-span-2">
          {t('ask')}
        </Button>
      </form>
      <Panel title={t('cart')}>
        <ul className="-my-3 divide-y divide-border text-sm">
          {lines.map(({ product, quantity }) => (
            <li key={product.id} className="flex justify-between gap-4 py-3">
              <bdi className="min-w-0 break-words">{product.name}</bdi>
              <bdi className="shrink-0 text-muted-foreground">× {quantity}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-5 flex justify-between gap-4 border-t border-border pt-4 font-semibold">
          <span>{t('subtotal')}</span>
          <Amount value={toSar(subtotalOf(lines))} decimals="always" />
        </p>
      </Panel>
    </div>
  );
}
