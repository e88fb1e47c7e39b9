'use client';

import { useMutation } from '@tanstack/react-query';
import { Ban, CircleCheck, Clock, MailCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { AddressQuestionView } from '@/lib/desk/address-question/answer';
import type { AddressDraft } from '@/lib/desk/address-question/schema';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { matchingDistricts } from '@/lib/platform/place/search-places';
import { parseAddressLine } from '@/lib/selling/address/rules';
import { ButtonLink } from '../shared/button-link';
import { serverMessageOf, showIssues, suggestionsOf, TextField } from '../shared/form-fields';
import { Panel } from '../shared/panel';
import { CityFields, PostalCodeFields } from '../shared/place-fields';

type Outcome = 'saved' | 'passed' | 'used' | 'expired' | 'over';

const ICONS = { saved: CircleCheck, passed: MailCheck, used: CircleCheck, expired: Clock, over: Ban } as const;

const ENDED: Readonly<Record<string, Outcome>> = {
  address_link_used: 'used',
  address_link_expired: 'expired',
  address_link_over: 'over',
};

type Props = { token: string; asked: AddressQuestionView };

export function AddressScreen({ token, asked }: Props) {
  const t = useTranslations('client.addressQuestion');
  const [outcome, setOutcome] = useState<Outcome | null>(asked.state === 'open' ? null : asked.state);
  if (outcome !== null || !asked.address) {
    const is = outcome ?? 'over';
    return (
      <EmptyState
        as="h1"
        icon={ICONS[is]}
        title={t(`${is}_title`)}
        text={t(`${is}_text`)}
        action={
          <ButtonLink href={is === 'saved' ? '/' : '/contact'}>{t(is === 'saved' ? 'home' : 'contact')}</ButtonLink>
        }
      />
    );
  }
  return <AddressForm token={token} number={asked.orderNumber} address={asked.address} onDone={setOutcome} />;
}

type FormProps = {
  token: string;
  number: string;
  address: NonNullable<AddressQuestionView['address']>;
  onDone: (outcome: Outcome) => void;
};

function AddressForm({ token, number, address: { address, ...rest }, onDone }: FormProps) {
  const t = useTranslations('client.addressQuestion');
  const { street, district } = parseAddressLine(address, matchingDistricts(rest.city, ''));
  const form = useForm<Required<AddressDraft>>({ defaultValues: { address: street, district, ...rest } });
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: (values: AddressDraft) => api<{ outcome: 'saved' | 'passed' }>('POST', `/api/address/${token}`, values),
    onSuccess: ({ outcome }) => onDone(outcome),
    onError: (error) => {
      const ended = error instanceof ApiError ? ENDED[error.code ?? ''] : undefined;
      if (ended) return onDone(ended);
      showIssues(form, error);
      setProblem(serverMessageOf(error) ?? t('failed'));
    },
  });
  return (
    <div className="w-full max-w-2xl">
      <h1 className="mb-4 font-bold text-2xl text-foreground">
        {isolateDirections(t('heading', { number: `\u2066${number}\u2069` }))}
      </h1>
      <Panel title={t('title')}>
        <p className="mb-4 text-muted-foreground">{t('text')}</p>
        <form
          method="dialog"
          noValidate
          aria-busy={send.isPending}
          onSubmit={(event) => {
            setProblem('');
            void form.handleSubmit((values) => send.mutate(values))(event);
          }}
          className="grid gap-4 sm:grid-cols-2"
        >
          <CityFields
            form={form}
            isDistrictOptional
            nearest={form.formState.errors.city ? suggestionsOf(send.error) : []}
          />
          <TextField
            form={form}
            name="address"
            label={t('address')}
            hint={t('address_hint')}
            autoComplete="address-line1"
            wide
          />
          <PostalCodeFields form={form} />
          <p role="alert" className="text-destructive text-sm empty:hidden sm:col-span-2">
            {problem}
          </p>
          <Button type="submit" loading={send.isPending} className="sm:col-span-2">
            {t('send')}
          </Button>
          <p className="text-muted-foreground text-xs sm:col-span-2">{t('once')}</p>
        </form>
      </Panel>
    </div>
  );
}
