import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { figureDifference } from '@/lib/office/report/rules';
import { formatCount } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';

const ICONS = { more: ArrowUp, less: ArrowDown, same: Equal } as const;

type Props = {
  now: number;
  before: number;
  isNeutral?: boolean;
};

export function FigureChange({ now, before, isNeutral = false }: Props) {
  const t = useTranslations('admin.reports.difference');
  const { kind, percent } = figureDifference(now, before);
  if (kind === 'none') return null;
  if (percent === null && kind !== 'same') return <span className="text-muted-foreground text-xs">{t('new')}</span>;
  const Icon = ICONS[kind];
  const tone = kind === 'more' ? 'text-success' : 'text-destructive';
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 text-xs',
        kind === 'same' || isNeutral ? 'text-muted-foreground' : tone,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {percent !== null && kind !== 'same' ? (
        <span key={kind}>{t.rich(kind, { percent: () => <bdi dir="ltr">{`${formatCount(percent)}%`}</bdi> })}</span>
      ) : (
        <span>{t('same')}</span>
      )}
    </span>
  );
}
