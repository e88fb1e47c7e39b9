'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Quote } from '@/lib/checkout/quote-checkout';
import { ChoiceList } from './choice-list';
import { GatewayLogo } from './gateway-logo';
import type { useGateways } from './use-checkout-data';

type GatewayChoiceProps = {
  field: UseFormRegisterReturn;
  gateways: ReturnType<typeof useGateways>;
  /** those that take no order of this total, and why */
  closed: Quote['closedGateways'];
  error: string | undefined;
};

export function GatewayChoice({ field, gateways, closed, error }: GatewayChoiceProps) {
  const t = useTranslations('client.checkout');
  return (
    <ChoiceList
      label={t('gateway_title')}
      field={field}
      failed={gateways.isError}
      onRetry={() => gateways.refetch()}
      none={t('gateway_none')}
      error={error}
      choices={gateways.data?.map((gateway) => ({
        id: gateway.id,
        title: <bdi>{gateway.displayName}</bdi>,
        detail: gateway.description,
        closed: closed.find(({ id }) => id === gateway.id)?.message,
        end: <GatewayLogo src={gateway.logo} type={gateway.type} />,
      }))}
    />
  );
}
