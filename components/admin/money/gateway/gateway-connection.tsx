'use client';

import { BellRing, PlugZap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import type { TestOutcome, WebhookOutcome } from '@/lib/money/gateway/test-connection';
import { ApiError, api } from '@/lib/platform/shared/fetcher';
import { cn } from '@/lib/utils';
import { useIsOwner } from '../../shared/allowed';

type Said = { isGood: boolean; text: string };

/** Asks a gateway's provider whether it knows the credentials, and tells it where its messages go; says how that went. */
export function GatewayConnection({ gateway }: { gateway: AdminGateway }) {
  const t = useTranslations('admin.payment_gateways');
  const common = useTranslations('admin.common');
  const [busy, setBusy] = useState<'test' | 'webhook' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const isOwner = useIsOwner();
  // Credentials are the owner's.
  if (!isOwner || (!gateway.canTest && !gateway.canRegister)) return null;
  const name = gateway.displayName;

  const ask = async <T,>(what: 'test' | 'webhook', tell: (outcome: T) => Said) => {
    setBusy(what);
    setSaid(null);
    try {
      setSaid(tell(await api<T>('POST', `/api/payment-gateways/${gateway.id}/${what}`)));
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : null;
      setSaid({ isGood: false, text: detail ?? common('try_again') });
    } finally {
      setBusy(null);
    }
  };
  const keyOf = (outcome: object) => ('key' in outcome ? t(`keys.${outcome.key as 'iban'}`) : '');
  const test = () =>
    ask<TestOutcome>('test', (outcome) => ({
      isGood: outcome.result === 'ok',
      text: t(`tested.${outcome.result}`, { key: keyOf(outcome) }),
    }));
  const register = () =>
    ask<WebhookOutcome>('webhook', (outcome) => ({
      isGood: ['registered', 'updated', 'already'].includes(outcome.result),
      text: t(`registered.${outcome.result}`, { key: keyOf(outcome) }),
    }));

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {gateway.canTest && (
          <Button
            variant="outline"
            size="sm"
            loading={busy === 'test'}
            disabled={busy !== null}
            aria-label={t('test_named', { name })}
            onClick={test}
          >
            <PlugZap aria-hidden />
            {t('test')}
          </Button>
        )}
        {gateway.canRegister && (
          <Button
            variant="outline"
            size="sm"
            loading={busy === 'webhook'}
            disabled={busy !== null}
            aria-label={t('register_named', { name })}
            onClick={register}
          >
            <BellRing aria-hidden />
            {t('register')}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={cn(
          'text-sm',
          said && 'rounded-md px-3 py-2',
          said?.isGood ? 'bg-success-soft text-success' : said && 'bg-warning-soft text-warning',
        )}
      >
        {said?.text}
      </p>
    </div>
  );
}
