'use client';

import { FlaskConical } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import type { SimulatedPayment } from '@/lib/money/payment/reads';
import { Amount } from '../../shared/price';
import { PaymentStateCard } from './payment-card';
import { type MockChoice, type MockState, useMockPayment } from './use-mock-payment';

const LEAVING_SECONDS = 3;
const CHOICES: readonly MockChoice[] = ['success', 'failure'];
const TONES = {
  processing: 'busy',
  success: 'success',
  failed: 'failed',
  unreachable: 'waiting',
  refused: 'waiting',
  unknown: 'failed',
} as const satisfies Record<MockState, string>;

type ReturnPaths = Record<'success' | 'failure', Route>;

type MockPaymentScreenProps = {
  provider: string;
  orderNumber: string;
  payment: SimulatedPayment | null;
};

export function MockPaymentScreen({ provider, orderNumber, payment }: MockPaymentScreenProps) {
  const t = useTranslations('client.payment');
  const router = useRouter();
  const { state, objection, choice, choose, canChoose, again } = useMockPayment(payment);
  const success = (payment?.success ?? '/') as Route;
  const failure = (payment?.failure ?? '/checkout') as Route;
  const seconds = useCountdown(LEAVING_SECONDS, state === 'success', () => router.push(success));

  return (
    <section className="w-full max-w-md overflow-hidden rounded-lg border border-border bg-card">
      <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        {t('test_mode')}
      </p>
      <div className="flex flex-col gap-6 p-5 sm:p-7">
        <h1 className="text-center text-xl font-bold text-foreground">
          {t.rich('mock_title', { provider: () => <bdi>{provider}</bdi> })}
        </h1>
        <dl className="flex flex-col gap-2 rounded-md bg-muted px-4 py-3 text-sm">
          {orderNumber && (
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-muted-foreground">{t('order')}</dt>
              <dd className="min-w-0 font-medium break-all text-foreground">
                <bdi dir="ltr">{orderNumber}</bdi>
              </dd>
            </div>
          )}
          {payment && (
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-muted-foreground">{t('amount')}</dt>
              <dd className="text-lg font-semibold text-foreground">
                <Amount value={payment.amount} decimals="always" />
              </dd>
            </div>
          )}
        </dl>
        <div className="min-h-44 content-center">
          <PaymentStateCard
            tone={TONES[state]}
            title={t(`mock_${state}`)}
            text={state === 'success' ? t('mock_success_text', { seconds }) : (objection ?? t(`mock_${state}_text`))}
          />
        </div>
        <Actions state={state} success={success} failure={failure} again={again} />
        {payment && (
          <fieldset disabled={!canChoose} className="border-t border-border pt-5">
            <legend className="sr-only">{t('toggle')}</legend>
            <p aria-hidden className="mb-2 text-center text-xs text-muted-foreground">
              {t('toggle')}
            </p>
            <div className="grid grid-cols-2 gap-2">
              {CHOICES.map((wanted) => (
                <Button
                  key={wanted}
                  variant={choice === wanted ? 'default' : 'outline'}
                  aria-pressed={choice === wanted}
                  disabled={!canChoose}
                  onClick={() => choose(wanted)}
                >
                  {t(`toggle_${wanted}`)}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </section>
  );
}

type ActionsProps = ReturnPaths & { state: MockState; again: () => void };

function Actions({ state, success, failure, again }: ActionsProps) {
  const t = useTranslations('client.payment');
  if (state === 'success') {
    return (
      <ButtonLink href={success} size="lg">
        {t('to_confirmation')}
      </ButtonLink>
    );
  }
  if (state === 'unreachable' || state === 'refused') {
    return (
      <Button size="lg" onClick={again}>
        {t('try_again')}
      </Button>
    );
  }
  if (state === 'processing') return null;
  return (
    <ButtonLink href={failure} size="lg">
      {t(state === 'failed' ? 'retry_payment' : 'to_checkout')}
    </ButtonLink>
  );
}

function useCountdown(seconds: number, active: boolean, done: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (!active) return;
    let rest = seconds;
    setLeft(rest);
    const timer = setInterval(() => {
      rest -= 1;
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      finish();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, active]);
  return left;
}
