'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { GatewayOption } from '@/lib/money/gateway/reads';
import { parseSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';
import { GatewayLogo } from '../payment/gateway-logo';
import type { RetriedOutcome } from './state/use-payment-outcome';

type PaymentRetryProps = {
  outcome: RetriedOutcome;
  gateways: readonly GatewayOption[];
  closed: readonly string[];
  chosen: string;
  isBarred: boolean;
  onPay: (gatewayId: string) => void;
};

export function PaymentRetry({ outcome, gateways, closed, chosen, isBarred, onPay }: PaymentRetryProps) {
  const t = useTranslations('client.checkout');
  const place = useRef<HTMLElement>(null);
  const [failedId] = useState(chosen);
  useEffect(() => place.current?.focus(), []);
  const failed = gateways.find(({ id }) => id === failedId);
  const others = gateways.filter(({ id }) => id !== failedId && !closed.includes(id));
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="failed-payment"
      className="mb-6 rounded-lg border border-border bg-card p-4 outline-none sm:p-6"
    >
      <h2 id="failed-payment" className="flex items-center gap-2 text-lg font-semibold text-destructive">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        <span>{t(`payment_${outcome}_title`)}</span>
      </h2>
      <p className="mt-2 text-sm text-foreground">
        {failed && <span>{t.rich('payment_not_by', { gateway: () => <bdi>{failed.displayName}</bdi> })} </span>}
        <span>{t(`payment_${outcome}_text`)}</span>
      </p>
      {others.length > 0 && (
        <>
          <p className="mt-4 mb-2 text-sm font-medium text-foreground">{t('payment_other_ways')}</p>
          <ul className="grid gap-2 sm:grid-cols-2">
            {others.map(({ id, type, displayName, fee, logo, marks }) => (
              <li key={id}>
                <Button
                  variant="outline"
                  disabled={isBarred}
                  onClick={() => onPay(id)}
                  className="h-auto min-h-12 w-full flex-wrap py-2 whitespace-normal"
                >
                  <span>
                    <bdi>{t('pay_with', { kind: type === 'cash' ? 'cash' : 'other', name: displayName })}</bdi>
                    {parseSar(fee) > 0 && (
                      <span>
                        {' + '}
                        <Amount value={fee} decimals="always" />
                      </span>
                    )}
                  </span>
                  <GatewayLogo logo={logo} marks={marks} decorative />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
