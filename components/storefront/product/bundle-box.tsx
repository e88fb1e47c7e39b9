import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { OfferedBundle } from '@/lib/catalogue/bundle/reads';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyBundleButton, LazyProductImage } from '../lazy-parts';

export async function BundleBox({ bundle, productId }: { bundle: OfferedBundle; productId: string }) {
  const t = await getTranslations('product');
  const { id, members, sum, price, saves } = bundle;
  return (
    <section aria-labelledby={`bundle-${id}`} className="rounded-lg border border-border bg-card p-4">
      <h2 id={`bundle-${id}`} className="text-base font-semibold text-foreground">
        {t.rich('bundle_title', { count: members.length, amount: () => <Amount value={saves} decimals="always" /> })}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-3">
            <span className="relative size-12 shrink-0 overflow-hidden rounded-md bg-stage">
              <LazyProductImage src={member.image} alt="" sizes="48px" />
            </span>
            <span className="min-w-0 flex-1 text-sm text-foreground">
              {member.id === productId ? (
                <Value text={member.name} />
              ) : (
                <Link href={`/product/${member.id}` as Route} prefetch={false} className="hover:underline">
                  <Value text={member.name} />
                </Link>
              )}
              {member.quantity > 1 && (
                <span className="text-muted-foreground"> {t('bundle_pieces', { count: member.quantity })}</span>
              )}
            </span>
            <Amount value={member.price} decimals="always" className="text-sm text-muted-foreground" />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
          <span>{t('bundle_together')}</span>
          <Amount value={price} decimals="always" className="text-lg font-semibold text-foreground" />
          <s>
            <span className="sr-only">{t('bundle_instead')} </span>
            <Amount value={sum} decimals="always" />
          </s>
        </p>
        <LazyBundleButton
          items={members.map(({ id, name, image, price, quantity }) => ({ id, name, image, price, quantity }))}
          texts={{ add: t('bundle_add'), failed: t('bundle_failed') }}
        />
      </div>
    </section>
  );
}
