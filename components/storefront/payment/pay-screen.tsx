'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { networkLostText } from '@/components/ui/toast/offline-title';
import type { Payable } from '@/lib/money/payment-link/pay';
import { ApiError, api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { Amount } from '../../shared/price';
import { GatewayLogo } from './gateway-logo';

type Props = {
  token: string;
  payable: Payable;
  hasFailed: boolean;
};

export function PayScreen({ token, payable, hasFailed }: Props) {
  const t = useTranslations('client.payment');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState(hasFailed ? t('pay_failed') : null);
  const pay = async (gatewayId: string) => {
    setBusy(gatewayId);
    setProblem(null);
    try {
      shopperSessionId();
      const { redirectUrl } = await api<{ redirectUrl: string }>('POST', `/api/pay/${token}`, { gatewayId });
      location.assign(redirectUrl);
    } catch (error) {
      setBusy(null);
      const answered = error instanceof ApiError;
      setProblem((answered ? error.detail : networkLostText()) ?? t(answered ? 'pay_refused' : 'pay_unreachable'));
    }
  };
  return (
    <section className="flex w-full max-w-md flex-col gap-6 rounded-lg border border-border bg-card p-5 sm:p-7">
      <h1 className="text-center font-bold text-foreground text-xl">{t('pay_title')}</h1>
      <dl className="flex flex-col gap-2 rounded-md bg-muted px-4 py-3 text-sm">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted-foreground">{t('order')}</dt>
          <dd className="min-w-0 break-all font-medium text-foreground">
            <bdi dir="ltr">{payable.orderNumber}</bdi>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted-foreground">{t('pay_due')}</dt>
          <dd className="font-semibold text-foreground text-lg">
            <Amount value={payable.amount} decimals="always" />
          </dd>
        </div>
      </dl>
      {problem && (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {problem}
        </p>
      )}
      {payable.gateways.length === 0 ? (
        <p className="text-center text-muted-foreground text-sm">{t('pay_none')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <h2 className="font-medium text-foreground text-sm">{t('pay_by')}</h2>
          {payable.gateways.map((gateway) => (
            <Button
              key={gateway.id}
              size="lg"
              variant="outline"
              loading={busy === gateway.id}
              disabled={busy !== null}
              onClick={() => void pay(gateway.id)}
              className="h-auto min-h-12 flex-wrap py-2 whitespace-normal"
            >
              <bdi>{gateway.displayName}</bdi>
              <GatewayLogo logo={gateway.logo} marks={gateway.marks} decorative />
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
