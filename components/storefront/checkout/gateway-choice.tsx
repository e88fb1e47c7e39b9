'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceList } from './choice-list';
import { GatewayLogo } from './gateway-logo';
import type { useGateways } from './use-checkout-data';

type GatewayChoiceProps = {
  field: UseFormRegisterReturn;
  gateways: ReturnType<typeof useGateways>;
  error: string | undefined;
};

export function GatewayChoice({ field, gateways, error }: GatewayChoiceProps) {
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
        end: <GatewayLogo src={gateway.logo} type={gateway.type} />,
      }))}
    />
  );
}
