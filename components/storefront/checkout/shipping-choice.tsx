'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { ShippingOption } from '@/lib/fulfilment/shipping-company/reads';
import { parseSar } from '@/lib/platform/shared/money';
import type { ShippingView } from '@/lib/selling/checkout/quote-checkout';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { Amount } from '../../shared/price';
import { ChoiceList } from './choice-list';

type ShippingChoiceProps = {
  form: UseFormReturn<CheckoutFormValues>;
  companies: ShippingOption[];
  quoted: readonly ShippingView[];
  city: string | null;
  free: boolean;
  error: string | undefined;
};

/** Pickup is useful only near the branch. */
const deliveriesFirst = (one: ShippingOption, other: ShippingOption) => Number(one.isPickup) - Number(other.isPickup);

export function ShippingChoice({ form, companies, quoted, city, free, error }: ShippingChoiceProps) {
  const t = useTranslations('client.checkout');
  const views = new Map(quoted.map((view) => [view.id, view]));
  const isDated = quoted.some(({ words }) => words !== null);
  return (
    <>
      {city && isDated && <p className="-mt-1 mb-3 text-xs text-muted-foreground">{t('dates_for', { city })}</p>}
      <ChoiceList
        label={t('company_title')}
        field={form.register('shippingCompany')}
        none={t('company_none')}
        error={error}
        choices={[...companies].sort(deliveriesFirst).map((company) => {
          const view = views.get(company.id);
          const cost = view?.cost ?? company.cost;
          const charged = view?.charged ?? (free ? '0.00' : cost);
          const isReduced = parseSar(charged) < parseSar(cost);
          return {
            id: company.id,
            title: <bdi>{company.name}</bdi>,
            detail: [view?.words ?? company.deliveryTime, company.description].filter(Boolean).join(' · '),
            closed: view?.closed ?? undefined,
            end: view?.closed ? null : (
              <span className="flex flex-col items-end text-sm font-semibold">
                {parseSar(charged) > 0 ? (
                  <Amount value={charged} decimals="always" className="text-foreground" />
                ) : (
                  <span className="amount text-success">{t('free')}</span>
                )}
                {isReduced && (
                  <s className="text-xs font-normal text-muted-foreground">
                    <Amount value={cost} decimals="always" />
                  </s>
                )}
              </span>
            ),
          };
        })}
      />
    </>
  );
}
