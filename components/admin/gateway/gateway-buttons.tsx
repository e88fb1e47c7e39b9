'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AdminGateway } from '@/lib/gateway/admin-reads';
import { useRowEditor } from '../shared/form/row-editor';

export function AddGatewayButton() {
  const t = useTranslations('admin.payment_gateways');
  const { create } = useRowEditor<AdminGateway>();
  return (
    <Button onClick={create}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  );
}

/** Edit and delete, at the foot of a card. */
export function GatewayButtons({ gateway }: { gateway: AdminGateway }) {
  const t = useTranslations('admin.payment_gateways');
  const common = useTranslations('admin.common');
  const { edit, remove } = useRowEditor<AdminGateway>();
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('edit_named', { name: gateway.displayName })}
        title={common('edit')}
        onClick={() => edit(gateway)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('delete_named', { name: gateway.displayName })}
        title={common('delete')}
        className="text-destructive hover:bg-destructive-soft"
        onClick={() => remove(gateway)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
