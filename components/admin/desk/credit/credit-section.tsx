'use client';

import { ScrollText } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import type { CustomerCredit } from '@/lib/desk/credit/reads';
import { customerCredit } from '@/lib/desk/credit/schema';
import { useHasPermission } from '../../shared/allowed';
import { InputField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { DetailRow, DetailsSection } from '../order/details-section';

type Props = { customerId: string; credit: CustomerCredit };

export function CreditSection({ customerId, credit }: Props) {
  const t = useTranslations('admin.customers.credit');
  const mayChange = useHasPermission(['customers', 'refunds']);
  const [open, setOpen] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DetailsSection title={t('title')}>
      <dl className="divide-y rounded-md border bg-card text-sm">
        <DetailRow label={t('limit')}>
          {credit.creditLimit ? (
            <span>
              <Amount value={credit.creditLimit} decimals="always" />
              <span> · {t('days', { count: credit.creditDays ?? 0 })}</span>
            </span>
          ) : (
            <span className="text-muted-foreground">{t('none')}</span>
          )}
        </DetailRow>
        <DetailRow label={t('owed')}>
          <Amount value={credit.owed} decimals="always" />
        </DetailRow>
        {credit.left && (
          <DetailRow label={t('left')}>
            <Amount value={credit.left} decimals="always" />
          </DetailRow>
        )}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link href={`/admin/customers/${customerId}/statement` as Route}>
            <ScrollText aria-hidden />
            {t('statement')}
          </Link>
        </Button>
        {mayChange && (
          <Button
            ref={button}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setOpen((key) => Math.abs(key) + 1)}
          >
            {t('edit')}
          </Button>
        )}
      </div>
      {open > 0 && (
        <CreditDialog
          key={open}
          customerId={customerId}
          credit={credit}
          open
          onClose={() => setOpen((key) => -key)}
          returnFocusTo={button}
        />
      )}
    </DetailsSection>
  );
}

function CreditDialog({ customerId, credit, ...opened }: WindowProps & Props) {
  const t = useTranslations('admin.customers.credit');
  const { form, window } = useActionForm({
    schema: customerCredit,
    values: { creditLimit: credit.creditLimit ?? '', creditDays: String(credit.creditDays ?? '') },
    label: (name) => t(name as 'creditLimit'),
    send: submitWithToast('PUT', `/api/admin/customers/${customerId}/credit`, t('saved')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm {...opened} {...window} title={t('edit')} text={t('text')} submit={t('save')} wide>
      <InputField form={form} name="creditLimit" kind="amount" optional hint={t('limit_hint')} />
      <InputField form={form} name="creditDays" kind="number" optional />
    </WindowForm>
  );
}
