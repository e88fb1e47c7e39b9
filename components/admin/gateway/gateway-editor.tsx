'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { AdminGateway } from '@/lib/gateway/admin-reads';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { RowEditor } from '../shared/form/row-editor';
import { type Credentials, CredentialsProvider } from './credentials-context';
import { useSetActive } from './use-set-active';

// The form brings its libraries along: it is loaded when somebody opens it.
const GatewayForm = dynamic(() => import('./gateway-form').then((module) => module.GatewayForm), { ssr: false });

/** The gateway form of the list. One that orders refer to cannot be deleted: deactivating it is offered instead. */
export function GatewayEditor({ credentials, children }: { credentials: Credentials; children: ReactNode }) {
  const t = useTranslations('admin.payment_gateways');
  const common = useTranslations('admin.common');
  const router = useRouter();
  const setActive = useSetActive();
  const [used, setUsed] = useState<{ row: AdminGateway; open: boolean } | null>(null);
  return (
    <CredentialsProvider credentials={credentials}>
      <RowEditor
        noun="payment_gateways"
        endpoint="/api/payment-gateways"
        form={GatewayForm}
        nameOf={({ displayName }: AdminGateway) => displayName}
        failedText={common('try_again')}
        onRefused={(row) => setUsed({ row, open: true })}
      >
        {children}
        {used && (
          <ConfirmDialog
            open={used.open}
            onOpenChange={(open) => setUsed({ ...used, open })}
            title={t('in_use_title')}
            text={t(used.row.isActive ? 'in_use_text' : 'in_use_inactive', {
              // The name runs in its own direction inside the sentence.
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
    </CredentialsProvider>
  );
}
