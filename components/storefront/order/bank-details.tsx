'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TransferDetails } from '@/lib/money/payment/providers/contract';
import { groupedIban } from '@/lib/platform/business/iban';
import { Amount } from '../../shared/price';
import { CopyButton } from '../shared/copy-button';

type Props = { details: TransferDetails; orderNumber: string };

export function BankDetails({ details, orderNumber }: Props) {
  const t = useTranslations('client.checkout');
  const { amount, accountHolder, bankName, iban, accountNumber } = details;
  const rows: { label: string; copied: string; shown: ReactNode }[] = [
    { label: t('bank_amount'), copied: amount, shown: amount && <Amount value={amount} decimals="always" /> },
    { label: t('bank_holder'), copied: accountHolder, shown: <bdi>{accountHolder}</bdi> },
    { label: t('bank_name'), copied: bankName, shown: <bdi>{bankName}</bdi> },
    { label: t('bank_iban'), copied: iban, shown: <Digits>{groupedIban(iban)}</Digits> },
    { label: t('bank_account'), copied: accountNumber, shown: <Digits>{accountNumber}</Digits> },
    { label: t('bank_reference'), copied: orderNumber, shown: <Digits>{orderNumber}</Digits> },
  ];
  return (
    <dl className="divide-y divide-border rounded-md border border-border">
      {rows
        .filter(({ copied }) => copied)
        .map(({ label, copied, shown }) => (
          <div key={label} className="ps-4 pe-1 pt-2">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="flex items-center justify-between gap-3 font-medium text-foreground">
              <span className="min-w-0 break-words">{shown}</span>
              <CopyButton
                text={copied}
                label={t('bank_copy', { what: label })}
                done={{ title: t('copied_title'), text: t('copied_value', { what: label }) }}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const Digits = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="tabular-nums">
    {children}
  </bdi>
);
