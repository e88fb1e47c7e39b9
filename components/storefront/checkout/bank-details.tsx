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
        <div key={label} className="ps-4 pe-1 pt-2 pb-1">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="-mt-1.5 flex items-center justify-between gap-3 font-medium text-text">
            <bdi className="min-w-0 break-words">{value}</bdi>
            <CopyButton
              text={value}
              label={t('bank_copy', { what: label })}
              done={{ title: t('copied_title'), text: t('copied_value', { what: label }) }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
