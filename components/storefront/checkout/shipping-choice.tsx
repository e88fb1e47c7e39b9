'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { parseSar } from '@/lib/platform/shared/money';
import type { ShippingView } from '@/lib/selling/checkout/quote-checkout';
import { Amount } from '../../shared/price';
import { ChoiceList } from './choice-list';
import type { CheckoutState } from './state/derive-checkout';

type ShippingChoiceProps = {
  register: () => UseFormRegisterReturn;
  chosen: string;
  carriers: CheckoutState['carriers'];
  quoted: readonly ShippingView[];
  isLoading: boolean;
  city: string | null;
  free: boolean;
  error: string | undefined;
};

export function ShippingChoice({
  register,
  chosen,
  carriers,
  quoted,
  isLoading,
  city,
  free,
  error,
}: ShippingChoiceProps) {
  const t = useTranslations('client.checkout');
  const [isOpen, setOpen] = useState(false);
  const field = register();
  const views = new Map(quoted.map((view) => [view.id, view]));
  const isDated = quoted.some(({ words }) => words !== null);
  const { ordered, lead, cheapest, fastest } = carriers;
  const shown = lead.length === 0 ? ordered : ordered.filter(({ id }) => lead.includes(id) || id === chosen);
  const folded = ordered.length - shown.length;
  const listed = isOpen ? ordered : shown;
  if (isLoading) return <Skeleton className="h-44" />;
  return (
    <>
      {city && isDated && <p className="-mt-1 mb-3 text-xs text-muted-foreground">{t('dates_for', { city })}</p>}
      <ChoiceList
        label={t('company_title')}
        field={field}
        none={t('company_none')}
        error={error}
        choices={listed.map((company) => {
          const { id } = company;
          const view = views.get(id);
          const cost = view?.cost ?? company.cost;
          const charged = view?.charged ?? (free ? '0.00' : cost);
          const isReduced = parseSar(charged) < parseSar(cost);
          return {
            id,
            title: (
              <span className="flex flex-wrap items-center gap-x-2">
                <bdi>{company.name}</bdi>
                {id === cheapest && <span className="badge badge-success">{t('company_cheapest')}</span>}
                {id === fastest && <span className="badge badge-secondary">{t('company_fastest')}</span>}
              </span>
            ),
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
      {folded > 0 && (
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="mt-2 w-full">
          {isOpen ? t('companies_less') : t('companies_more', { count: folded })}
        </Button>
      )}
    </>
  );
}
