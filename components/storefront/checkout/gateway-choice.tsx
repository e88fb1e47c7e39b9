'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { GatewayOption } from '@/lib/money/gateway/reads';
import { parseSar } from '@/lib/platform/shared/money';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { Amount } from '../../shared/price';
import { GatewayLogo } from '../payment/gateway-logo';
import { ChoiceList } from './choice-list';

type GatewayChoiceProps = {
  form: UseFormReturn<CheckoutFormValues>;
  gateways: GatewayOption[];
  closed: QuotedCheckout['closedGateways'];
  error: string | undefined;
};

export function GatewayChoice({ form, gateways, closed, error }: GatewayChoiceProps) {
  const t = useTranslations('client.checkout');
  return (
    <ChoiceList
      label={t('gateway_title')}
      field={form.register('paymentGateway')}
      none={t('gateway_none')}
      error={error}
      choices={gateways.map((gateway) => ({
        id: gateway.id,
        title: (
          <>
            <bdi>{gateway.displayName}</bdi>
            {parseSar(gateway.fee) > 0 && (
              <span className="text-muted-foreground">
                {' + '}
                <Amount value={gateway.fee} decimals="always" />
              </span>
            )}
          </>
        ),
        detail: gateway.description,
        closed: closed.find(({ id }) => id === gateway.id)?.message,
        end: <GatewayLogo logo={gateway.logo} marks={gateway.marks} />,
      }))}
    />
  );
}
