'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ShippingOption } from '@/lib/fulfilment/shipping-company/reads';
import { parseSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';
import { ChoiceList } from './choice-list';

type ShippingChoiceProps = {
  field: UseFormRegisterReturn;
  companies: ShippingOption[];
  /** this order ships free, whoever brings it */
  free: boolean;
  error: string | undefined;
};

export function ShippingChoice({ field, companies, free, error }: ShippingChoiceProps) {
  const t = useTranslations('client.checkout');
  return (
    <ChoiceList
      label={t('company_title')}
      field={field}
      none={t('company_none')}
      error={error}
      choices={companies.map((company) => {
        const costs = parseSar(company.cost) > 0;
        return {
          id: company.id,
          title: <bdi>{company.name}</bdi>,
          detail: [company.deliveryTime, company.description].filter(Boolean).join(' · '),
          end: (
            <span className="flex flex-col items-end text-sm font-semibold">
              {costs && !free ? (
                <Amount value={company.cost} decimals="always" className="text-foreground" />
              ) : (
                <span className="amount text-success">{t('free')}</span>
              )}
              {costs && free && (
                <s className="text-xs font-normal text-muted-foreground">
                  <Amount value={company.cost} decimals="always" />
                </s>
              )}
            </span>
          ),
        };
      })}
    />
  );
}
