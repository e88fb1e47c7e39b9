import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { MessageState } from '@/lib/messaging/message/rules';

const VARIANTS = { new: 'default', open: 'warning', answered: 'success', closed: 'secondary' } as const;

export function MessageBadge({ state }: { state: MessageState }) {
  const t = useTranslations('admin.messages.states');
  return <Badge variant={VARIANTS[state]}>{t(state)}</Badge>;
}
