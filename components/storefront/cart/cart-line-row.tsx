'use client';

import { Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { addOnSlot } from '@/lib/catalogue/add-on/rules';
import { lowStockCount } from '@/lib/catalogue/product/stock-rules';
import { toSar } from '@/lib/platform/shared/money';
import { MAX_CART_QUANTITY } from '@/lib/selling/cart/rules';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { ProductImage } from '../shared/product-image';
import { type AddOn, addOnTotalOf, type CartLine, lineTotalOf, shortStockLines } from './lists';
import { saveForLater } from './save-for-later';
import { useCartChange } from './use-cart';

export function CartLineRow({ line, onNavigate }: { line: CartLine; onNavigate: () => void }) {
  const t = useTranslations('client.cart');
  const tProduct = useTranslations('client.product');
  const { change } = useCartChange();
  const { product } = line;
  const isShort = shortStockLines([line]).length > 0;
  const few = product.inStock && !isShort ? lowStockCount(product.left) : null;
  const pending = line.id === '';
  return (
    <li className="flex gap-3 py-4">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-md bg-stage">
        <ProductImage src={product.image} alt="" sizes="80px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-1">
          <Link
            href={`/product/${product.id}`}
            onClick={onNavigate}
            className="min-w-0 rounded-sm text-sm font-medium text-foreground hover:text-primary"
          >
            <Value text={product.name} />
          </Link>
          <Button
            type="button"
            variant="ghost"
            size="icon"
            disabled={pending}
            aria-label={t('remove', { product: product.name })}
            onClick={() => change({ ...line, kind: 'remove' })}
            className="-me-2 -mt-2 shrink-0 text-muted-foreground hover:text-destructive"
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
        <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-xs text-muted-foreground">
            <span className="sr-only">{t('unit_price')} </span>
            <Amount value={product.price} decimals="always" />
            {product.originalPrice && (
              <s className="ms-2">
                <Amount value={product.originalPrice} decimals="always" />
              </s>
            )}
          </p>
          <Button
            type="button"
            variant="link"
            size="sm"
            disabled={pending}
            aria-label={t('save_named', { product: product.name })}
            onClick={() => void saveForLater(t, line)}
            className="min-h-11 px-0 text-xs font-normal text-muted-foreground"
          >
            {t('save')}
          </Button>
        </div>
        {!product.inStock && <p className="text-xs leading-5 font-medium text-destructive">{t('line_out_of_stock')}</p>}
        {isShort && (
          <p className="text-xs leading-5 font-medium text-destructive">
            {t('line_short', { left: product.left ?? 0 })}
          </p>
        )}
        {few !== null && (
          <p className="text-xs leading-5 font-medium text-warning">{tProduct('left', { left: few })}</p>
        )}
        <div className="mt-1 flex items-center justify-between gap-2">
          <QuantityStepper
            value={line.quantity}
            min={1}
            max={Math.min(MAX_CART_QUANTITY, product.left ?? MAX_CART_QUANTITY)}
            disabled={pending || !product.inStock}
            onChange={(quantity) => change({ ...line, kind: 'update', quantity })}
            size="sm"
            labels={{
              group: t('quantity_of', { product: product.name }),
              decrease: t('decrease', { product: product.name }),
              increase: t('increase', { product: product.name }),
            }}
          />
          <p className="text-sm font-semibold text-foreground">
            <span className="sr-only">{t('line_total', { product: product.name })} </span>
            <Amount value={toSar(lineTotalOf(line))} decimals="always" />
          </p>
        </div>
        {line.addOns.length > 0 && (
          <ul aria-label={t('add_ons_of', { product: product.name })} className="mt-2 border-t border-border">
            {line.addOns.map((addOn) => (
              <AddOnRow key={addOn.id} line={line} addOn={addOn} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function AddOnRow({ line, addOn }: { line: CartLine; addOn: AddOn }) {
  const t = useTranslations('client.cart');
  const { change } = useCartChange();
  const pending = line.id === '';
  const others = line.addOns.reduce(
    (sum, one) => sum + (one !== addOn && addOnSlot(one) === addOnSlot(addOn) ? one.quantity : 0),
    0,
  );
  const set = (quantity: number) => change({ ...line, kind: 'update', addOns: [{ ...addOn, quantity }] });
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <p className="min-w-24 flex-1 text-xs leading-5 text-foreground">
        <bdi>{addOn.name}</bdi>
      </p>
      {line.quantity > 1 && (
        <QuantityStepper
          value={addOn.quantity}
          min={1}
          max={line.quantity - others}
          disabled={pending}
          onChange={set}
          size="sm"
          labels={{
            group: t('quantity_of', { product: addOn.name }),
            decrease: t('decrease', { product: addOn.name }),
            increase: t('increase', { product: addOn.name }),
          }}
        />
      )}
      <Button
        type="button"
        variant="ghost"
        size="icon"
        disabled={pending}
        aria-label={t('remove', { product: addOn.name })}
        onClick={() => set(0)}
        className="shrink-0 text-muted-foreground hover:text-destructive"
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      <p className="ms-auto text-sm font-semibold text-foreground">
        <span className="sr-only">{t('line_total', { product: addOn.name })} </span>
        <Amount value={toSar(addOnTotalOf(addOn))} decimals="always" />
      </p>
    </li>
  );
}
