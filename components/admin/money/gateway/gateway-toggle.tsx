'use client';

import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { Switch } from '@/components/ui/switch';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { useStaffRouter } from '../../shared/use-staff-router';
import { useSetActive } from './use-set-active';

export function GatewayToggle({ gateway }: { gateway: AdminGateway }) {
  const t = useTranslations('admin.payment_gateways');
  const router = useStaffRouter();
  const setActive = useSetActive();
  const [, start] = useTransition();
  const [shown, show] = useOptimistic(gateway.isActive);
  return (
    <Switch
      checked={shown}
      aria-label={t('active_named', { name: gateway.displayName })}
      onCheckedChange={(checked) =>
        start(async () => {
          show(checked);
          await setActive(gateway.id, checked);
          router.refresh();
        })
      }
    />
  );
}
