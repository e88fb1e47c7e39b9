import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/utils';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

type Props = {
  label: string;
  count: number;
  className: string;
  card: string;
};

export function CardSkeletons({ label, count, className, card }: Props) {
  return (
    <div role="status" aria-label={label} className={className}>
      {KEYS.slice(0, count).map((key) => (
        <Skeleton key={key} className={cn('rounded-lg', card)} />
      ))}
    </div>
  );
}
