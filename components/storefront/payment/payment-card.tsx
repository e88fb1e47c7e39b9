import { CircleCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';

type Tone = 'busy' | 'success' | 'failed' | 'waiting';

const TONES: Record<Exclude<Tone, 'busy'>, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  failed: { icon: CircleX, className: 'bg-destructive-soft text-destructive' },
  waiting: { icon: Clock3, className: 'bg-warning-soft text-warning' },
};

type PaymentStateProps = { tone: Tone; title: string; text?: ReactNode; as?: 'h1' | 'h2' };

export function PaymentStateCard({ tone, title, text, as: Title = 'h2' }: PaymentStateProps) {
  const known = tone === 'busy' ? null : TONES[tone];
  const Icon = known?.icon;
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      <span
        className={cn(
          'inline-flex size-16 items-center justify-center rounded-full',
          known?.className ?? 'bg-muted text-primary',
        )}
      >
        {Icon ? <Icon aria-hidden className="size-8" /> : <Spinner className="size-7" />}
      </span>
      <Title className="text-xl font-bold text-foreground">{title}</Title>
      {text && <p className="max-w-md text-sm text-muted-foreground">{text}</p>}
    </div>
  );
}
