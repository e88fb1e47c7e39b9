import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import { cn } from '@/lib/utils';

const LOOK = {
  fits: { icon: CircleCheck, className: 'text-success' },
  conflict: { icon: CircleX, className: 'text-destructive' },
  unknown: { icon: CircleHelp, className: 'text-muted-foreground' },
} as const;

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('pcBuilder');
  const { icon: Icon, className } = LOOK[verdict];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm font-medium', className)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span key={verdict}>{t(verdict)}</span>
    </span>
  );
}
