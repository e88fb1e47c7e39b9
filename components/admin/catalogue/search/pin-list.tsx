import { Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { type AdminPin, readAllPins } from '@/lib/catalogue/search/pins/admin-reads';
import { searchKey } from '@/lib/catalogue/search/query/key';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';

const PATH = '/admin/searches/pins';

const gridClasses = 'grid gap-3 lg:grid-cols-2';

export async function PinList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.search_pins'), readAllPins()]);
  const list = filterInMemory(PATH, params, all, ({ text, products }) => [
    text,
    searchKey(text),
    ...products.map(({ name }) => name),
  ]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="search_pins" icon={Pin} className={gridClasses} summary={summary}>
      {(row) => <PinCard row={row} />}
    </RowList>
  );
}

function PinCard({ row }: { row: AdminPin }) {
  const t = useTranslations('admin.search_pins');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-3">
      <h2 className="break-words font-medium">
        <bdi>{row.text}</bdi>
      </h2>
      {row.products.length === 0 && <p className="text-muted-foreground text-sm">{t('products_gone')}</p>}
      <ol className="flex flex-col gap-2 empty:hidden">
        {row.products.map((product) => (
          <li key={product.id} className="flex items-center gap-3">
            <Picture src={product.image} alt="" sizes="40px" eager className="size-10 shrink-0 rounded-md border" />
            <p className="by-lines min-w-0 flex-1 text-sm">
              <Value text={product.name} max={80} />
            </p>
            {!product.inStock && <Badge variant="warning">{t('sold_out')}</Badge>}
          </li>
        ))}
      </ol>
      <div className="mt-auto flex justify-end border-t pt-3">
        <RowButtons row={row} name={row.text} />
      </div>
    </article>
  );
}

export function PinListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={`mt-8.5 ${gridClasses}`} card="h-44" />;
}
