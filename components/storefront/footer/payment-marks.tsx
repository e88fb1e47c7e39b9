import { Banknote, CreditCard, Landmark } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { cn } from '@/lib/utils';

/** Shown, not offered: what can really be chosen stands in the checkout. */
const METHODS = ['mada', 'applepay', 'tamara', 'stcpay', 'visa', 'tap', 'paypal', 'transfer', 'cash'] as const;

const ICONS = { cash: Banknote, transfer: Landmark, visa: CreditCard } as const;
const isArabic = (method: string) => method === 'cash' || method === 'transfer';

type PaymentMarksProps = { size?: 'sm' | 'md'; label?: string; className?: string };

/** The payment methods as quiet chips. */
export async function PaymentMarks({ size = 'sm', label, className }: PaymentMarksProps) {
  const t = await getTranslations('home.payments');
  return (
    <ul aria-label={label} className={cn('flex flex-wrap gap-2', className)}>
      {METHODS.map((method) => {
        const Icon = method in ICONS ? ICONS[method as keyof typeof ICONS] : null;
        return (
          <li key={method} className={cn('payment-mark', size === 'sm' ? 'h-7 px-2 text-xs' : 'h-11 px-4 text-sm')}>
            {Icon && <Icon aria-hidden className={size === 'sm' ? 'size-3.5' : 'size-4.5'} />}
            <bdi dir={isArabic(method) ? undefined : 'ltr'}>{t(method)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
