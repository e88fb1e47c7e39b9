import { Banknote, CreditCard, Landmark } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getPaymentMarks } from '@/lib/money/gateway/reads';
import { cn } from '@/lib/utils';

const ICONS = { cash: Banknote, transfer: Landmark, visa: CreditCard } as const;

type PaymentMarksProps = { size?: 'sm' | 'md'; label?: string; className?: string };

export async function PaymentMarks({ size = 'sm', label, className }: PaymentMarksProps) {
  const [t, marks] = await Promise.all([getTranslations('product.pay'), getPaymentMarks()]);
  if (marks.length === 0) return null;
  return (
    <ul aria-label={label} className={cn('flex flex-wrap gap-2', className)}>
      {marks.map((mark) => {
        const Icon = mark in ICONS ? ICONS[mark as keyof typeof ICONS] : null;
        return (
          <li key={mark} className={cn('payment-mark', size === 'md' && 'h-11 px-4 text-sm')}>
            {Icon && <Icon aria-hidden className={size === 'sm' ? 'size-3.5' : 'size-4.5'} />}
            <bdi>{t(mark)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
