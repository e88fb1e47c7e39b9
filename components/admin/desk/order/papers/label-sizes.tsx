import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LABEL_SIZE_NAMES, type LabelSize } from '@/lib/fulfilment/shipment/labels';

export function LabelSizes({ chosen, hrefOf }: { chosen: LabelSize; hrefOf: (size: LabelSize) => string }) {
  const t = useTranslations('admin.orders.label');
  return (
    <nav aria-label={t('size')} className="flex flex-wrap gap-1 rounded-md border bg-card p-1 text-sm">
      {LABEL_SIZE_NAMES.map((size) => (
        <Link
          key={size}
          href={hrefOf(size) as Route}
          replace
          prefetch={false}
          aria-current={size === chosen ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-3 text-muted-foreground transition-colors hover:text-foreground aria-[current]:bg-primary-soft aria-[current]:text-foreground"
        >
          {t(`sizes.${size}`)}
        </Link>
      ))}
    </nav>
  );
}
