import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { QuotationStatus } from '@/lib/desk/quotation/rules';

const LOOKS = {
  draft: 'secondary',
  sent: 'default',
  accepted: 'success',
  converted: 'success',
  expired: 'warning',
  declined: 'destructive',
  withdrawn: 'outline',
} as const satisfies Record<QuotationStatus, string>;

/** `isAsked`: a shopper requested it; a draft is then marked as new. */
export function QuotationStatusBadge({ standing, isAsked = false }: { standing: QuotationStatus; isAsked?: boolean }) {
  const t = useTranslations('admin.quotations');
  const isNew = isAsked && standing === 'draft';
  return <Badge variant={isNew ? 'warning' : LOOKS[standing]}>{t(isNew ? 'asked' : `standings.${standing}`)}</Badge>;
}
