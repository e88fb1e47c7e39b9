'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { FormEventHandler, ReactNode } from 'react';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import type { FormFailure } from '../../shared/form/failure';
import { FormBar } from '../../shared/form/form-bar';
import { TotalsCard } from '../order-edit/totals-card';

type QuotedFormProps = {
  onSubmit: FormEventHandler;
  quote: {
    answer: { totals: Parameters<typeof TotalsCard>[0]['totals'] & { total: string } } | undefined;
    error: Error | null;
    isSettled: boolean;
  };
  hasCompany: boolean;
  failure: FormFailure | null;
  isSubmitting: boolean;
  texts: { totals: string; noTotals: string; total: string; submit: string };
  cancel: string;
  children: ReactNode;
};

export function QuotedForm(props: QuotedFormProps) {
  const { onSubmit, quote, hasCompany, failure, isSubmitting, texts, cancel, children } = props;
  const common = useTranslations('admin.common');
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        <div className="min-w-0 lg:sticky lg:top-6">
          <TotalsCard
            title={texts.totals}
            totals={quote.answer?.totals}
            hasCompany={hasCompany}
            error={quote.error}
            isSettled={quote.isSettled}
          >
            {!quote.answer && <p className="text-muted-foreground text-sm">{texts.noTotals}</p>}
          </TotalsCard>
        </div>
      </div>
      <FormBar problem={failure && { failure }}>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {quote.answer && (
            <span className="me-auto text-sm">
              {texts.total} <Amount value={quote.answer.totals.total} decimals="always" className="font-semibold" />
            </span>
          )}
          <Button asChild variant="outline">
            <Link href={cancel as Route}>{common('cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSubmitting || !quote.isSettled} className="min-w-32">
            {texts.submit}
          </Button>
        </div>
      </FormBar>
    </form>
  );
}
