import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Whether shoppers see a row. */
export function ActiveBadge({ active }: { active: boolean }) {
  const t = useTranslations('admin.common');
  return <Badge variant={active ? 'success' : 'secondary'}>{active ? t('active') : t('inactive')}</Badge>;
}
