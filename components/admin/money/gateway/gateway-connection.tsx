'use client';

import { useTranslations } from 'next-intl';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import type { TestOutcome, WebhookOutcome } from '@/lib/money/gateway/test-connection';
import { useIsOwner } from '../../shared/allowed';
import { isWebhookRegistered, type ProviderRequest, ProviderRequests } from '../../shared/provider-asks';

export function GatewayConnection({ gateway }: { gateway: AdminGateway }) {
  const t = useTranslations('admin.payment_gateways');
  const isOwner = useIsOwner();
  if (!isOwner || (!gateway.canTest && !gateway.canRegister)) return null;
  const name = gateway.displayName;
  const keyOf = (outcome: object) => ('key' in outcome ? t(`keys.${outcome.key as 'iban'}`) : '');
  const test: ProviderRequest = {
    what: 'test',
    text: t('test'),
    label: t('test_named', { name }),
    tell: (outcome: TestOutcome) => ({
      isGood: outcome.result === 'ok',
      text: t(`tested.${outcome.result}`, { key: keyOf(outcome) }),
    }),
  };
  const register: ProviderRequest = {
    what: 'webhook',
    text: t('register'),
    label: t('register_named', { name }),
    tell: (outcome: WebhookOutcome) => ({
      isGood: isWebhookRegistered(outcome.result),
      text: t(`registered.${outcome.result}`, { key: keyOf(outcome) }),
    }),
  };
  const asks = [...(gateway.canTest ? [test] : []), ...(gateway.canRegister ? [register] : [])];
  return <ProviderRequests path={`/api/payment-gateways/${gateway.id}`} asks={asks} />;
}
