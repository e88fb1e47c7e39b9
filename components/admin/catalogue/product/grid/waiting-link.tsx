import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { useHasPermission } from '../../../shared/allowed';

export type ListedProduct = AdminProduct & { waiting?: number };

export function WaitingLink({
  product: { name, waiting = 0 },
  className,
}: {
  product: Pick<ListedProduct, 'name' | 'waiting'>;
  className?: string;
}) {
  const t = useTranslations('admin.products');
  const maySee = useHasPermission('catalogue');
  if (!maySee || waiting === 0) return null;
  return (
    <span className={className}>
      <Link
        prefetch={false}
        href={`/admin/product-notices?q=${encodeURIComponent(name)}`}
        className="text-primary underline underline-offset-4"
      >
        {t('waiting', { count: waiting })}
      </Link>
    </span>
  );
}
