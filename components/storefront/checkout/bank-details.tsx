'use client';

import { useTranslations } from 'next-intl';
import type { BankingDetails } from '@/lib/payments/contract';
import { CopyButton } from '../cart/copy-button';

/** Bank, account number and IBAN, each to be copied. */
export function BankDetails({ details }: { details: BankingDetails }) {
  const t = useTranslations('client.checkout');
  const rows = [
    { label: t('bank_name'), value: details.bankName },
    { label: t('bank_account'), value: details.accountNumber },
    { label: t('bank_iban'), value: details.iban },
  ].filter((row) => row.value !== '');
  return (
    <dl className="divide-y divide-border rounded-md border border-border">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-center justify-between gap-3 py-1 ps-4 pe-1">
          <div className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-medium break-words text-text">
              <bdi>{value}</bdi>
            </dd>
          </div>
          <CopyButton
            text={value}
            label={t('bank_copy', { what: label })}
            done={{ title: t('copied_title'), text: t('copied_value', { what: label }) }}
          />
        </div>
      ))}
    </dl>
  );
}
