import { Check, X } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { compareUrl } from '@/lib/catalogue/comparison/compared-ids';
import type { Comparison } from '@/lib/catalogue/comparison/reads';
import { bestValues, distinguishingNames, hasDifferences } from '@/lib/catalogue/comparison/rules';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { parseSar } from '@/lib/platform/shared/money';
import { Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyAddToCartButton, LazyProductImage } from '../lazy-parts';
import { Stars } from '../shared/stars';
import { StockState } from '../shared/stock-state';

const ONLY = 'compare-differences';

const SHORT_NAME = 18;

type ComparisonTableProps = { comparison: Comparison; title: string };

/** A checkbox hides equal rows by CSS, so that it works offline and without JavaScript. */
export function ComparisonTable({ comparison: { products, groups }, title }: ComparisonTableProps) {
  const t = useTranslations('compare');
  const ids = products.map(({ id }) => id);
  const names = distinguishingNames(
    products.map(({ name }) => name),
    SHORT_NAME,
  );
  const prices = products.map(({ effectivePrice }) => parseSar(effectivePrice));
  const ratings = products.map(({ rating }) => rating);
  // Sold-out products are never «cheapest».
  const cheapest = bestValues(
    products.map(({ inStock }, at) => (inStock ? (prices[at] ?? null) : null)),
    'less',
  );
  const count = groups.flatMap(({ rows }) => rows).filter(({ differs }) => differs).length;
  return (
    <>
      {products.length > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted-foreground">
          <label htmlFor={ONLY} className="inline-flex min-h-11 items-center gap-2.5 text-foreground print:hidden">
            <input id={ONLY} type="checkbox" autoComplete="off" className="tick" />
            <span>{t('only_differences', { count })}</span>
          </label>
          <p className="flex items-center gap-2">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />
            <span>{t('differs_legend')}</span>
          </p>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section tabIndex={0} aria-label={t('region')} className="comparison-frame">
        <table aria-label={title} className="comparison-table" style={{ '--count': products.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <Head key={product.id} product={product} rest={ids.filter((id) => id !== product.id)} />
              ))}
            </tr>
            <tr>
              <td />
              {products.map((product) => (
                <td key={product.id}>
                  <Buy product={product} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('price')} differs={new Set(prices).size > 1}>
              {products.map(({ id, effectivePrice, strikePrice }, at) => (
                <Cell key={id} best={cheapest[at] ? t('cheapest') : null}>
                  <Price
                    price={effectivePrice}
                    strike={strikePrice}
                    className="flex-col items-start gap-0 max-md:text-sm max-md:[&>b]:text-sm"
                  />
                </Cell>
              ))}
            </Row>
            {ratings.some((rating) => rating !== null) && (
              <Row name={t('rating')} differs={new Set(ratings).size > 1}>
                {products.map(({ id, rating, ratingCount }, at) => (
                  <Cell key={id} best={bestValues(ratings, 'more')[at] ? t('best') : null}>
                    {rating === null ? (
                      <None />
                    ) : (
                      <Stars rating={rating} ratingCount={ratingCount} className="text-sm" />
                    )}
                  </Cell>
                ))}
              </Row>
            )}
            {products.some(({ brand }) => brand) && (
              <Row name={t('brand')} differs={hasDifferences(products.map(({ brand }) => brand?.slug ?? null))}>
                {products.map(({ id, brand }) => (
                  <Cell key={id}>{brand ? <bdi>{brand.name}</bdi> : <None />}</Cell>
                ))}
              </Row>
            )}
          </tbody>
          {groups.map(({ name, rows }) => (
            <tbody key={name} data-same={rows.some(({ differs }) => differs) ? undefined : ''}>
              <tr data-group>
                <th scope="rowgroup">
                  <span className="font-semibold text-foreground">{name ?? t('other_values')}</span>
                </th>
                {products.map((product, at) => (
                  <td key={product.id} aria-hidden>
                    <span className="text-xs">
                      <Value text={names[at] ?? ''} />
                    </span>
                  </td>
                ))}
              </tr>
              {rows.map(({ id, name: label, texts, best, differs }) => (
                <Row key={id} name={label} differs={differs}>
                  {texts.map((text, at) => (
                    <Cell key={ids[at]} best={best[at] ? t('best') : null}>
                      {text === null ? <None /> : <Value text={text} />}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

function Head({ product, rest }: { product: ProductDetail; rest: readonly string[] }) {
  const t = useTranslations('compare');
  const { id, name, image, inStock } = product;
  return (
    <th scope="col" className="relative pb-0">
      <div className="flex flex-col gap-2">
        <div className="relative aspect-square w-full max-w-40 overflow-hidden rounded-md bg-stage">
          <LazyProductImage src={image} alt="" sizes="160px" priority className={!inStock && 'opacity-60'} />
        </div>
        <Link
          href={`/product/${id}`}
          className="rounded-sm leading-6 font-semibold text-foreground hover:text-primary max-md:block max-md:by-lines max-md:[--lines:3]"
        >
          <Value text={name} />
        </Link>
      </div>
      <Link
        href={compareUrl(rest) as Route}
        prefetch={false}
        rel="nofollow"
        scroll={false}
        replace
        aria-label={t('remove', { product: name })}
        className="comparison-remove"
      >
        <span>
          <X aria-hidden className="size-4.5" />
        </span>
      </Link>
    </th>
  );
}

function Buy({ product: { id, name, image, effectivePrice, inStock, offer } }: { product: ProductDetail }) {
  return (
    <div className="flex flex-col gap-2">
      <StockState inStock={inStock} short />
      <div className="print:hidden">
        <LazyAddToCartButton
          product={{ id, name, image, price: effectivePrice }}
          inStock={inStock}
          discounted={offer !== null}
          className="w-full max-md:[&>span]:sr-only"
        />
      </div>
    </div>
  );
}

function Row({ name, differs, children }: { name: string; differs: boolean; children: ReactNode }) {
  const t = useTranslations('compare');
  return (
    <tr data-same={differs ? undefined : ''}>
      <th scope="row">
        <span className={differs ? 'font-medium text-foreground' : 'text-muted-foreground'}>
          {differs && <span aria-hidden className="me-1.5 inline-block size-2 rounded-full bg-primary" />}
          <Value text={name} />
          {differs && <span className="sr-only">{` ${t('differs')}`}</span>}
        </span>
      </th>
      {children}
    </tr>
  );
}

const Cell = ({ best = null, children }: { best?: string | null; children: ReactNode }) => (
  <td>
    <div className="contents">{children}</div>
    {best && (
      <span className="badge badge-success mt-1 flex">
        <Check aria-hidden />
        {best}
      </span>
    )}
  </td>
);

function None() {
  const t = useTranslations('compare');
  return (
    <span className="text-muted-foreground">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('none')}</span>
    </span>
  );
}
