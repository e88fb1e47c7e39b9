import Link from 'next/link';
import { RowButtons } from './row-buttons';

type Props<Row> = {
  row: Row;
  name: string;
  filter: 'brand' | 'category' | 'family';
  value: string;
  count: string;
};

export function ProductsFoot<Row extends { id: string }>({ row, name, filter, value, count }: Props<Row>) {
  return (
    <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
      <Link
        prefetch={false}
        href={`/admin/products?${new URLSearchParams({ [filter]: value, stock: 'all' })}`}
        className="inline-flex min-h-9 items-center text-sm underline decoration-muted-foreground underline-offset-4 hover:text-primary"
      >
        {count}
      </Link>
      <RowButtons row={row} name={name} />
    </div>
  );
}
