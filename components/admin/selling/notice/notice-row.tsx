import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { type NoticeGroup, SENT_NOTICE_DAYS } from '@/lib/selling/notice/admin-reads';
import { ProductBadges } from '../../catalogue/product/product-badges';
import { adminProductUrl } from '../../shared/admin-urls';
import { Picture } from '../../shared/picture';

export function NoticeRow({ row }: { row: NoticeGroup }) {
  const t = useTranslations('admin.product_notices');
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg border bg-card px-4 py-3 xl:grid-cols-[auto_minmax(0,1fr)_12rem_12rem_12rem]">
      <Picture src={row.image} alt="" sizes="48px" className="size-12 shrink-0 rounded-md border" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-medium text-sm">
          <Link
            prefetch={false}
            href={adminProductUrl(row.productId, '/admin/product-notices')}
            className="inline-flex min-h-9 items-center hover:text-primary"
          >
            <Value text={row.name} max={80} />
          </Link>
        </h2>
        <p className="flex flex-wrap gap-1">
          <Badge variant="secondary">{t(`kinds.${row.kind}`)}</Badge>
          <ProductBadges product={{ inStock: row.inStock, featured: false }} />
        </p>
      </div>
      <p className="font-medium text-sm max-xl:col-span-2">{t('waiting', { count: row.waiting })}</p>
      <p className="flex flex-col text-muted-foreground text-sm empty:hidden max-xl:col-span-2">
        {row.sinceText && <span>{t('since', { date: row.sinceText })}</span>}
        {row.highest && <span>{t.rich('highest', { amount: () => <Amount value={row.highest ?? '0'} /> })}</span>}
      </p>
      <p className="text-muted-foreground text-sm max-xl:col-span-2">
        {t('sent', { count: row.sent, days: SENT_NOTICE_DAYS })}
      </p>
    </article>
  );
}
