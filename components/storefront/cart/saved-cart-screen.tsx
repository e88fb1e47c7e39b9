import Link from 'next/link';
import { formatCount, parseSar, toSar } from '@/lib/platform/shared/money';
import { translate } from '@/lib/platform/shared/translate';
import type { CartLine } from '@/lib/selling/cart/reads';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { ProductImage } from '../shared/product-image';
import { RestoreCart, type RestoreTexts } from './restore-cart';

type Props = { token: string; lines: readonly CartLine[]; texts: RestoreTexts };

export function SavedCartScreen({ token, lines, texts }: Props) {
  const hasAny = lines.some(({ product }) => product.inStock);
  return (
    <section className="container-page flex max-w-2xl flex-col gap-5 pt-8 pb-16 md:pt-12">
      <header className="flex flex-col gap-1">
        <h1 className="font-bold text-foreground text-xl md:text-2xl">{translate('saved_cart.title')}</h1>
        <p className="text-muted-foreground text-sm">{translate('saved_cart.lead')}</p>
      </header>
      <ul className="divide-y rounded-lg border bg-card px-4">
        {lines.map(({ id, quantity, product }) => (
          <li key={id} className="flex gap-3 py-4">
            <div className="relative size-20 shrink-0 overflow-hidden rounded-md bg-stage">
              <ProductImage src={product.image} alt="" sizes="80px" />
            </div>
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Link
                href={`/product/${product.id}`}
                prefetch={false}
                className="w-fit max-w-full rounded-sm font-medium text-sm hover:text-primary"
              >
                <Value text={product.name} />
              </Link>
              <p className="flex flex-wrap gap-x-1 text-muted-foreground text-xs">
                <bdi>{formatCount(quantity)}</bdi>
                <span aria-hidden>×</span>
                <Amount value={product.price} decimals="always" />
              </p>
              {product.inStock ? (
                <Amount
                  value={toSar(parseSar(product.price) * quantity)}
                  decimals="always"
                  className="font-semibold text-sm"
                />
              ) : (
                <p className="text-destructive text-sm">{translate('saved_cart.out_of_stock')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {hasAny && <RestoreCart token={token} texts={texts} />}
    </section>
  );
}
