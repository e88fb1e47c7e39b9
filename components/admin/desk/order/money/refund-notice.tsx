import { TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { countRefundsDue } from '@/lib/desk/order-desk/find-orders';

export async function RefundNotice() {
  const [t, count] = await Promise.all([getTranslations('admin.orders'), countRefundsDue()]);
  if (count === 0) return null;
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-destructive-soft px-4 py-3 text-destructive text-sm"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
      <span className="font-medium">{t('refunds_due', { count })}</span>
      <Link href={'/admin/orders?status=refund_due' as Route} className="underline underline-offset-4">
        {t('refunds_show')}
      </Link>
    </p>
  );
}
