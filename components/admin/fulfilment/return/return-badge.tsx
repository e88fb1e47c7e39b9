import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ReturnRowView } from '@/lib/fulfilment/return/reads';

const VARIANTS = {
  asked: 'warning',
  approved: 'default',
  received: 'warning',
  refused: 'secondary',
  withdrawn: 'secondary',
  settled: 'success',
} as const satisfies Record<ReturnRowView['state'], string>;

export function ReturnBadge({ state, outcome }: Pick<ReturnRowView, 'state' | 'outcome'>) {
  const t = useTranslations('admin.orders.returns.states');
  return <Badge variant={VARIANTS[state]}>{t(outcome ?? state)}</Badge>;
}
