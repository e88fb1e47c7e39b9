import Link from 'next/link';
import { adminOrderUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';

type Props = { id: string; number: string; target?: '_blank' };

export function OrderLink({ id, number, target }: Props) {
  const text = <bdi dir="ltr">{number}</bdi>;
  if (!useHasPermission('orders_view')) return text;
  return (
    <Link prefetch={false} href={adminOrderUrl(id, '')} target={target} className="text-primary underline">
      {text}
    </Link>
  );
}
