'use client';

import { ShoppingCart } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ToastSlot } from '@/components/ui/floating/toast-slot';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Spinner } from '@/components/ui/spinner';
import { LoadFailed } from '../shared/load-failed';
import { CartCompatibility } from './cart-compatibility';
import { CartLineRow } from './cart-line-row';
import { CartSummary } from './cart-summary';
import { CartCouponField } from './coupon/cart-coupon-field';
import { CartCouponOffers } from './coupon/cart-coupon-offers';
import { CartCoupons } from './coupon/cart-coupons';
import { useCartCoupon } from './coupon/use-cart-coupon';
import { IdeaRows } from './idea-rows';
import { ShopperQueries, useCart } from './shopper-queries';
import { countCartPieces } from './use-shopper';

type CartDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: React.RefObject<HTMLElement | null>;
};

export function CartDrawer({ open, onOpenChange, returnFocusTo }: CartDrawerProps) {
  const t = useTranslations('client.cart');
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        side="end"
        closeLabel={t('close')}
        returnFocusTo={returnFocusTo}
        onOpenAutoFocus={(event) => {
          // Focuses the drawer: its first control would remove a line.
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
      >
        <ShopperQueries>
          <DrawerContent onClose={() => onOpenChange(false)} />
        </ShopperQueries>
      </SheetContent>
    </Sheet>
  );
}

/** Mounted at each opening, which fetches the cart again. */
function DrawerContent({ onClose }: { onClose: () => void }) {
  const t = useTranslations('client.cart');
  const { data: lines, isError, refetch } = useCart();
  const count = lines && countCartPieces(lines);
  const coupon = useCartCoupon(lines ?? []);
  const isCheckout = usePathname() === '/checkout';
  const about = lines?.map(({ product }) => product.id).join() ?? '';
  return (
    <>
      <SheetHeader className="shrink-0 py-2.5">
        <SheetTitle>{t('title')}</SheetTitle>
        <SheetDescription className={count ? 'text-xs' : 'sr-only'}>
          {count === undefined ? t('loading') : t('announce', { count })}
        </SheetDescription>
      </SheetHeader>
      {lines && count ? (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
            <CartCompatibility lines={lines} />
            <ul aria-label={t('lines')} className="divide-y divide-border">
              {lines.map((line) => (
                <CartLineRow key={line.product.id} line={line} onNavigate={onClose} />
              ))}
            </ul>
            {!isCheckout && (
              <div className="border-t border-border py-2">
                <CartCouponField coupon={coupon} />
                {!coupon.accepted && <CartCouponOffers lines={lines} onUse={coupon.use} />}
              </div>
            )}
            <CartCoupons />
            <Link
              href="/quotation"
              prefetch={false}
              onClick={onClose}
              className="flex min-h-11 items-center text-muted-foreground text-sm hover:underline"
            >
              {t('quotation')}
            </Link>
            <IdeaRows of="cart" about={about} onNavigate={onClose} className="border-t border-border py-4" />
          </div>
          <ToastSlot />
          <CartSummary lines={lines} coupon={isCheckout ? null : coupon} onCheckout={onClose} />
        </>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-6">
          <div className="my-auto flex flex-col items-center">
            {!lines && !isError && <Spinner label={t('loading')} className="size-8" />}
            {!lines && isError && <LoadFailed title={t('load_failed')} retry={t('retry')} onRetry={refetch} />}
            {lines && (
              <EmptyState
                icon={ShoppingCart}
                title={t('empty')}
                text={t('empty_hint')}
                action={<Button onClick={onClose}>{t('browse')}</Button>}
              />
            )}
          </div>
          {lines && <IdeaRows of="cart" about={about} onNavigate={onClose} className="mt-4" />}
        </div>
      )}
    </>
  );
}
