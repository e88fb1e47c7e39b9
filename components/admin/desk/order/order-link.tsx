'use client';

import Link from 'next/link';
import { adminOrderUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';

type Props = { id: string; number: string; back?: string; target?: '_blank'; className?: string };

export function OrderLink({ id, number, back = '', target, className = 'text-primary underline' }: Props) {
  const text = <bdi dir="ltr">{number}</bdi>;
  if (!useHasPermission('orders_view')) return text;
  return (
    <Link prefetch={false} href={adminOrderUrl(id, back)} target={target} className={className}>
      {text}
    </Link>
  );
}
