import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { splitSpecification } from '@/lib/catalogue/attribute/specification';
import type { AccessoryKind } from '@/lib/catalogue/category/accessories';
import type { ProductCardView, ProductDetail } from '@/lib/catalogue/product/views';
import type { Reviews } from '@/lib/selling/review/reads';
import { Value } from '../../shared/value';
import { ReviewSection } from '../review/review-section';
import { LazyProductRail } from './lazy-product-rail';
import { ProductRail } from './product-rail';

export type ProductSectionsProps = {
  product: ProductDetail;
  table: readonly string[];
  alike: readonly ProductCardView[];
  accessoryKinds: readonly Pick<AccessoryKind, 'slug' | 'name'>[];
  reviews: Reviews | null;
};

export async function ProductSections({
  product,
  table,
  alike,
  accessoryKinds,
  reviews,
  preview,
}: ProductSectionsProps & { preview: boolean }) {
  const t = await getTranslations('product');
  return (
    <>
      <div className="mt-10 grid gap-8 lg:grid-cols-2 lg:gap-10">
        <ProductSection id="description" title={t('description')}>
          <p className="max-w-prose text-base leading-8 whitespace-pre-line text-foreground">{product.description}</p>
        </ProductSection>
        {table.length > 0 && (
          <ProductSection id="specifications" title={t('specifications')}>
            <SpecificationTable specifications={table} />
          </ProductSection>
        )}
      </div>

      {product.boxContents.length > 0 && (
        <ProductSection id="box-contents" title={t('box_contents')} className="mt-8">
          <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-sm text-foreground marker:text-primary">
            {product.boxContents.map((text) => (
              <li key={text}>
                <Value text={text} />
              </li>
            ))}
          </ul>
        </ProductSection>
      )}

      {accessoryKinds.length > 0 && (
        <ProductSection id="accessories" title={t('accessories')} className="mt-12">
          <Accessories id={product.id} kinds={accessoryKinds} />
        </ProductSection>
      )}

      <InertWhen when={preview}>
        <ReviewSection product={product} reviews={reviews} />
      </InertWhen>

      {product.inStock && alike.length > 0 && (
        <ProductSection id="related" title={t('related')} className="mt-12">
          <InertWhen when={preview}>
            <ProductRail products={alike} />
          </InertWhen>
        </ProductSection>
      )}

      {!preview && (
        <LazyProductRail
          kind="seen"
          id={product.id}
          title={t('seen')}
          clear={t('seen_clear')}
          cleared={t('seen_cleared')}
        />
      )}
    </>
  );
}

export const InertWhen = ({ when, children }: { when: boolean; children: React.ReactNode }) =>
  when ? <div inert>{children}</div> : children;

type SectionProps = { id: string; title: string; className?: string; children: React.ReactNode };

export function ProductSection({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-lg font-semibold text-foreground md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SpecificationTable({ specifications }: { specifications: readonly string[] }) {
  return (
    <dl className="overflow-hidden rounded-lg border border-border">
      {specifications.map((text) => {
        const { label, value } = splitSpecification(text);
        return (
          <div
            key={text}
            className="flex flex-wrap gap-x-4 border-b border-border bg-card px-4 py-2.5 text-sm last:border-b-0 even:bg-muted/50"
          >
            <dt className={label ? 'w-[max(6.5rem,30%)] text-muted-foreground' : 'sr-only'}>
              {label ? <Value text={label} /> : '–'}
            </dt>
            <dd className="min-w-0 flex-1 basis-28 text-foreground">
              <Value text={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Accessories({ id, kinds }: { id: string; kinds: readonly Pick<AccessoryKind, 'slug' | 'name'>[] }) {
  return (
    <>
      <ul className="kinds">
        {kinds.map(({ slug, name }) => (
          <li key={slug}>
            <Link prefetch={false} href={`/category/${slug}` as Route}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <LazyProductRail kind="accessories" id={id} />
    </>
  );
}
