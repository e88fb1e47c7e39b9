'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { toSar } from '@/lib/shared/money';
import { Amount } from '../shared/price';
import { type CartLine, missingOf, subtotalOf } from './cart-data';
import { FreeShipping } from './free-shipping';
import { useFreeShipping } from './use-free-shipping';

/** What the cart costs and the way to the checkout, which is barred while a line cannot be had. */
export function CartSummary({ lines, onCheckout }: { lines: CartLine[]; onCheckout: () => void }) {
  const t = useTranslations('client.cart');
  const subtotal = subtotalOf(lines);
  const shipping = useFreeShipping(subtotal);
  const missing = missingOf(lines);
  const blocked = lines.length === 0 || missing.length > 0;
  return (
    <section
      aria-label={t('total')}
      className="shrink-0 border-t border-border bg-card px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <FreeShipping state={shipping} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <dt>{t('subtotal')}</dt>
        <dd className="text-end text-foreground">
          <Amount value={toSar(subtotal)} />
        </dd>
        <dt>{t('shipping')}</dt>
        <dd className={shipping.reached ? 'text-end font-medium text-success' : 'text-end'}>
          {shipping.reached ? t('shipping_free') : t('shipping_later')}
        </dd>
        <dt className="pt-1 text-base font-semibold text-foreground">{t('total')}</dt>
        <dd className="pt-1 text-end text-lg font-semibold text-foreground">
          <Amount value={toSar(subtotal)} />
        </dd>
      </dl>
      <p className="mt-0.5 text-xs text-muted-foreground">{t('vat_note')}</p>
      {missing.length > 0 && (
        <p
          id="cart-blocked"
          role="alert"
          className="mt-3 rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive"
        >
          {t('blocked', { products: missing.map((line) => line.product.name).join(t('separator')) })}
        </p>
      )}
      {blocked ? (
        <Button
          size="lg"
          disabled
          aria-describedby={missing.length > 0 ? 'cart-blocked' : undefined}
          className="mt-3 w-full"
        >
          {t('checkout')}
        </Button>
      ) : (
        <Button asChild size="lg" className="mt-3 w-full">
          <Link href="/checkout" onClick={onCheckout}>
            {t('checkout')}
          </Link>
        </Button>
      )}
    </section>
  );
}
