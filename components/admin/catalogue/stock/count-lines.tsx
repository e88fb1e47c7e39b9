import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/utils';
import { IconButton } from '../../shared/icon-button';
import { Picture } from '../../shared/picture';
import { type CountCause, type CountDraft, type CountLine, countedPieces } from './count-draft';

type Change = (productId: string, text: string | null) => void;

export function CountLines({ draft: { cause, lines }, onChange }: { draft: CountDraft; onChange: Change }) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line.product.id}>
          <Line line={line} cause={cause} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, cause, onChange }: { line: CountLine; cause: CountCause; onChange: Change }) {
  const t = useTranslations('admin.stock_count');
  const validation = useTranslations('validation');
  const { product, text } = line;
  const { id, name } = product;
  const pieces = countedPieces(line, cause);
  const fault =
    line.fault ?? (pieces === null ? validation(cause === 'counted' ? 'pieces_counted' : 'pieces_some') : null);
  const step = (by: number) => onChange(id, String(Math.max(0, (pieces ?? 0) + by)));
  return (
    <article
      className={cn(
        'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg border bg-card p-3 text-sm md:grid-cols-[3rem_minmax(0,1fr)_auto]',
        fault && 'border-destructive',
      )}
    >
      <Picture src={product.image} alt="" sizes="48px" className="size-12 rounded-md border" />
      <div className="min-w-0">
        <h3 className="by-lines font-medium">
          <Value text={name} max={80} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
          {product.sku && <bdi dir="ltr">{product.sku}</bdi>}
          {product.shelf && <span>{t('shelf', { shelf: product.shelf })}</span>}
          {cause === 'counted' && <Beside line={line} pieces={pieces} />}
        </p>
      </div>
      <div className="col-span-full flex items-center gap-1 md:col-span-1">
        <IconButton icon={Plus} label={t('more', { name })} onClick={() => step(1)} />
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('pieces', { name })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="w-20 text-center tabular-nums"
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(id, event.target.value)}
        />
        <IconButton icon={Minus} label={t('fewer', { name })} onClick={() => step(-1)} />
        <IconButton
          icon={Trash2}
          variant="ghost"
          label={t('remove', { name })}
          className="ms-auto"
          onClick={() => onChange(id, null)}
        />
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="col-span-full text-destructive text-xs">
          {fault}
        </p>
      )}
    </article>
  );
}

function Beside({ line: { product }, pieces }: { line: CountLine; pieces: number | null }) {
  const t = useTranslations('admin.stock_count');
  const { onShelf, toShip } = product;
  const difference = pieces === null || onShelf === null ? null : pieces - onShelf;
  return (
    <>
      <span>{onShelf === null ? t('uncounted') : t('expected', { count: onShelf })}</span>
      {toShip > 0 && <span>{t('to_ship', { count: toShip })}</span>}
      {difference !== null && (
        <Badge variant={difference === 0 ? 'success' : 'warning'}>
          {difference === 0 ? t('same') : <bdi dir="ltr">{difference > 0 ? `+${difference}` : String(difference)}</bdi>}
        </Badge>
      )}
    </>
  );
}
