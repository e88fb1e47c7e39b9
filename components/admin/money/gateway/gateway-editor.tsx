'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { RowEditor } from '../../shared/form/row-editor';
import { useStaffRouter } from '../../shared/use-staff-router';
import { useSetActive } from './use-set-active';

export function GatewayEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.payment_gateways');
  const router = useStaffRouter();
  const setActive = useSetActive();
  const [used, setUsed] = useState<{ row: AdminGateway; open: boolean } | null>(null);
  return (
    <RowEditor noun="payment_gateways" onRefused={(row: AdminGateway) => setUsed({ row, open: true })}>
      <div className="contents">{children}</div>
      {used && (
        <ConfirmDialog
          open={used.open}
          onOpenChange={(open) => setUsed({ ...used, open })}
          title={t('in_use_title')}
          text={t(used.row.isActive ? 'in_use_text' : 'in_use_inactive', {
            name: `\u2068${used.row.displayName}\u2069`,
          })}
          confirmLabel={t(used.row.isActive ? 'deactivate' : 'understood')}
          onConfirm={async () => {
            if (!used.row.isActive) return;
            await setActive(used.row.id, false);
            router.refresh();
          }}
        />
      )}
    </RowEditor>
  );
}
