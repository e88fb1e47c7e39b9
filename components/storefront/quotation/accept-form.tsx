'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { AcceptedQuotation, BuyersQuotation } from '@/lib/desk/quotation/buyer';
import type { QuotationPaper } from '@/lib/desk/quotation/view-of';
import { api, shopperSessionId, uploadFile } from '@/lib/platform/browser/fetcher';
import { BusinessChoice } from '../business/business-choice';
import { useBusiness } from '../business/use-business';
import { ButtonLink } from '../shared/button-link';
import { serverMessageOf, showIssues, suggestionsOf, TextField } from '../shared/form-fields';
import { Panel } from '../shared/panel';
import { CityField } from '../shared/place-fields';

type Props = {
  token: string;
  paper: QuotationPaper;
  options: NonNullable<BuyersQuotation['options']>;
  onAccepted: (answer: AcceptedQuotation) => void;
  onDeclined: () => void;
};

const FILES = 'application/pdf,image/jpeg,image/png';
const EMPTY = { purchaseOrder: '', address: '', city: '', postalCode: '' };

export function AcceptForm({ token, paper, options, onAccepted, onDeclined }: Props) {
  const t = useTranslations('client.quotation');
  const form = useForm({ defaultValues: EMPTY });
  const ways = [
    ...(options.account ? [{ id: 'account', text: t('by_account', { days: options.account.days }) }] : []),
    ...options.transfers.map(({ id, displayName }) => ({ id, text: displayName })),
    ...(options.byLink ? [{ id: 'link', text: t('by_link') }] : []),
  ];
  const [payment, setPayment] = useState(ways[0]?.id ?? '');
  // Staff convert it with the customer's own address.
  const needsStaff = payment === 'account' && options.account?.isOwn === false;
  const [problem, setProblem] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const business = useBusiness('', () => {});
  const fail = (error: unknown, otherwise: string) => {
    showIssues(form, error);
    business.show(error);
    setProblem(serverMessageOf(error) ?? otherwise);
  };
  const accept = useMutation({
    mutationFn: async (values: typeof EMPTY) => {
      const named = options.asksBusiness && !needsStaff ? await business.read(true) : null;
      if (named === undefined) return null;
      const chosen = file.current?.files?.[0];
      if (chosen) await uploadFile(`/api/quotations/${token}/file`, chosen, chosen.name);
      shopperSessionId();
      return api<AcceptedQuotation>('POST', `/api/quotations/${token}/accept`, {
        ...values,
        payment,
        version: paper.version,
        total: paper.sums.total,
        ...(named ? { business: named } : {}),
      });
    },
    onSuccess: (answer) => answer && onAccepted(answer),
    onError: (error) => fail(error, t('accept_failed')),
  });
  const digits = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'postal-code' } as const;
  const lacks = (name: 'address' | 'city' | 'postalCode') => !needsStaff && options.lacking.includes(name);
  return (
    <Panel title={t('accept_title')}>
      <form
        method="dialog"
        noValidate
        aria-busy={accept.isPending}
        onSubmit={(event) => {
          setProblem('');
          void form.handleSubmit((values) => accept.mutate(values))(event);
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          form={form}
          name="purchaseOrder"
          label={t('purchase_order')}
          optional={t('optional')}
          maxLength={50}
          dir="ltr"
          autoComplete="off"
        />
        <Field label={t('file')} optionalLabel={t('optional')} hint={t(options.hasFile ? 'file_kept' : 'file_hint')}>
          <Input ref={file} type="file" accept={FILES} />
        </Field>
        {lacks('address') && (
          <TextField
            form={form}
            name="address"
            label={t('street')}
            autoComplete="street-address"
            maxLength={500}
            wide
          />
        )}
        {lacks('city') && (
          <div className="grid gap-4 sm:col-span-2">
            <CityField form={form} nearest={form.formState.errors.city ? suggestionsOf(accept.error) : []} />
          </div>
        )}
        {lacks('postalCode') && <TextField form={form} name="postalCode" label={t('postal_code')} {...digits} />}
        {options.asksBusiness && !needsStaff && (
          <div className="sm:col-span-2">
            <BusinessChoice choice={business.choice} label={t('business')} text={t('business_text')} />
          </div>
        )}
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 font-medium text-sm">{t('payment')}</legend>
          {ways.map(({ id, text }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="payment"
                value={id}
                checked={payment === id}
                onChange={() => setPayment(id)}
                className="size-5 accent-primary"
              />
              <span>{text}</span>
            </label>
          ))}
          {ways.length === 0 && <p className="text-muted-foreground text-sm">{t('no_payment')}</p>}
        </fieldset>
        {needsStaff && (
          <div className="flex flex-wrap items-center gap-3 rounded-md bg-muted px-3 py-2.5 text-sm sm:col-span-2">
            <p className="min-w-0 flex-1 basis-60">{t('account_for_staff')}</p>
            <ButtonLink href="/sign-in" variant="outline">
              {t('sign_in')}
            </ButtonLink>
          </div>
        )}
        {problem && (
          <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm sm:col-span-2">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button
            type="submit"
            size="lg"
            loading={accept.isPending}
            disabled={ways.length === 0}
            className="sm:min-w-48"
          >
            {t(needsStaff ? 'accept_for_staff' : 'accept')}
          </Button>
          <Button
            variant="ghost"
            size="lg"
            aria-expanded={isDeclining}
            disabled={accept.isPending}
            onClick={() => setIsDeclining(!isDeclining)}
          >
            {t('decline')}
          </Button>
        </div>
      </form>
      {isDeclining && (
        <DeclineForm
          token={token}
          version={paper.version}
          onDeclined={onDeclined}
          onFailed={(error) => fail(error, t('decline_failed'))}
        />
      )}
    </Panel>
  );
}

type DeclineProps = { token: string; version: number; onDeclined: () => void; onFailed: (error: unknown) => void };

function DeclineForm({ token, version, onDeclined, onFailed }: DeclineProps) {
  const t = useTranslations('client.quotation');
  const [reason, setReason] = useState('');
  const decline = useMutation({
    mutationFn: () => api('POST', `/api/quotations/${token}/decline`, { version, reason }),
    onSuccess: onDeclined,
    onError: onFailed,
  });
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        decline.mutate();
      }}
      className="mt-4 flex flex-col gap-3 border-t border-border pt-4"
    >
      <Field label={t('reason')} optionalLabel={t('optional')}>
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} maxLength={5000} />
      </Field>
      <Button type="submit" variant="outline" loading={decline.isPending} className="w-fit">
        {t('decline_send')}
      </Button>
    </form>
  );
}
