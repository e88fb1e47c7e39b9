import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { truncateText } from '@/lib/platform/shared/graphemes';
import { RowButtons } from '../../shared/list/row-buttons';
import { GatewayConnection } from './gateway-connection';
import { AdminGatewayLogo } from './gateway-logo';
import { GatewayToggle } from './gateway-toggle';

const SHOWN = 30;

const shortened = (text: string): string => (text.length > SHOWN ? `${truncateText(text, SHOWN).trimEnd()}…` : text);

export function GatewayCard({ gateway }: { gateway: AdminGateway }) {
  const t = useTranslations('admin.payment_gateways');
  const { displayName, type, isActive, problem, logo, description, priority } = gateway;
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex items-start gap-3">
        {logo && <AdminGatewayLogo src={logo} />}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="flex font-medium">
            <bdi className="block by-lines [--lines:1]">{displayName}</bdi>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge variant="secondary">{t(`types.${type}`)}</Badge>
            <Badge variant={isActive ? 'success' : 'destructive'}>{t(isActive ? 'active' : 'inactive')}</Badge>
            {problem && <Badge variant="warning">{t('incomplete')}</Badge>}
          </p>
        </div>
        <GatewayToggle gateway={gateway} />
      </div>
      <p className="min-h-5 text-muted-foreground text-sm" title={description ?? undefined}>
        {description && <bdi>{shortened(description)}</bdi>}
      </p>
      {problem && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{t(`problems.${problem}`)}</p>
      )}
      <GatewayConnection gateway={gateway} />
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <p className="min-w-0 by-lines [--lines:1] text-muted-foreground text-xs">{t('priority_is', { priority })}</p>
        <RowButtons row={gateway} name={displayName} />
      </div>
    </article>
  );
}
