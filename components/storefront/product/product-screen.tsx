import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import type { OfferedAddOn } from '@/lib/catalogue/add-on/reads';
import { ADD_ON_KINDS, addOnPrice } from '@/lib/catalogue/add-on/rules';
import { splitSpecification } from '@/lib/catalogue/attribute/specification';
import type { OfferedBundle } from '@/lib/catalogue/bundle/reads';
import type { PartKind } from '@/lib/catalogue/compatibility/facts';
import type { FamilyAxis } from '@/lib/catalogue/family/rules';
import { isCategoryDrawing } from '@/lib/catalogue/product/kind-picture';
import { LOWEST_PRICE_DAYS } from '@/lib/catalogue/product/price/price-rules';
import type { DeliveryOffer } from '@/lib/fulfilment/shipping-company/offer';
import { getInstalmentPlans } from '@/lib/money/gateway/reads';
import { formatDay, formatTime } from '@/lib/platform/shared/dates';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { getChargesVat, type StoreSettings } from '@/lib/platform/store-settings/reads';
import { Amount, Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { OfflinePageRecorder } from '../app/offline-page-recorder';
import { PaymentMarks } from '../footer/payment-marks';
import { LazyBuyBox, LazyGallery } from '../lazy-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { ProductNotice } from '../notice/notice';
import { InstalmentLine } from '../shared/instalment-line';
import type { AddOnGroup } from './add-on-groups';
import { BundleBox } from './bundle-box';
import { CompatibilityBox } from './compatibility-box';
import { type CouponHint, CouponLine } from './coupon-line';
import { DeliveryBox } from './delivery/delivery-box';
import { LazyDeliveryCity } from './delivery/lazy-city';
import { FamilyChooser } from './family-chooser';
import { pictureTexts } from './gallery/picture-texts';
import { InstalmentDetails } from './instalment-details';
import { ProductHeading } from './product-heading';
import { ProductRail } from './product-rail';
import { InertWhen, ProductSection, ProductSections, type ProductSectionsProps } from './product-sections';

type ProductScreenProps = ProductSectionsProps & {
  images: readonly string[];
  path: readonly { name: string; slug: string }[];
  addOns: readonly OfferedAddOn[];
  bundles: readonly OfferedBundle[];
  delivery: DeliveryOffer | null;
  coupon: CouponHint | null;
  family: readonly FamilyAxis[];
  part: PartKind | null;
  /** Lowest price of the 30 days before the reduction. */
  lowest: string | null;
  settings: Pick<StoreSettings, 'deliveryTime' | 'returnDays'>;
  /** For staff: nothing can be bought, requested or recorded. */
  preview?: boolean;
};

const DrawingNote = ({ text }: { text: string }) => (
  <p
    aria-hidden
    className="absolute start-0 bottom-0 ms-3 mb-3 rounded-sm bg-card/90 px-2 text-xs leading-6 text-muted-foreground"
  >
    {text}
  </p>
);

export async function ProductScreen(props: ProductScreenProps) {
  const { product, images, path, alike, delivery, family, part, lowest, settings, preview = false } = props;
  const t = await getTranslations('product');
  const [plans, texts, chargesVat] = await Promise.all([getInstalmentPlans(), pictureTexts(), getChargesVat()]);
  const bought = { id: product.id, name: product.name, image: product.image, price: product.effectivePrice };
  const here = { name: product.name, href: `/product/${product.id}` };
  const drawing = isCategoryDrawing(product.image) ? t('pictures.drawing') : null;
  const treatment = product.taxCategory === 'S' ? t('vat_included') : t(`vat.${product.taxCategory}`);
  const vat = chargesVat ? treatment : null;
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <div className="flex min-w-0 items-center justify-between gap-x-3 max-sm:[&_li:last-child]:sr-only">
        <Breadcrumb trail={[...path.map(({ name, slug }) => ({ name, href: `/category/${slug}` })), here]} />
        <Button asChild variant="ghost" size="sm" className="max-sm:-me-3 max-sm:h-11">
          <BackHome label={t('back_home')} />
        </Button>
      </div>

      <article className="mt-3 grid gap-6 md:mt-4 md:grid-cols-2 md:items-start lg:gap-10">
        {!preview && <OfflinePageRecorder path={here.href} name={product.name} product={product.id} />}
        <LazyGallery
          images={images}
          name={product.name}
          alt={drawing ? `${drawing}: ${product.name}` : product.name}
          texts={texts}
        >
          {drawing && <DrawingNote text={drawing} />}
        </LazyGallery>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHeading product={product} texts={texts} preview={preview} />

          <div className="flex flex-col gap-1">
            <Price price={product.effectivePrice} strike={product.strikePrice} size="lg" saving />
            <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
              {product.strikePrice && (
                <span className="font-medium text-success">
                  {t.rich('you_save', {
                    amount: () => (
                      <Amount value={saved(product.strikePrice ?? '0', product.effectivePrice)} decimals="always" />
                    ),
                  })}
                </span>
              )}
              {vat && <span>{vat}</span>}
            </p>
            {product.inStock && (
              <>
                <InstalmentLine plans={plans} price={product.effectivePrice} className="text-sm text-foreground" />
                <InstalmentDetails plans={plans} price={product.effectivePrice} />
              </>
            )}
            {product.inStock && delivery && (
              <LazyDeliveryCity
                product={product.id}
                usual={{
                  city: delivery.city,
                  words: delivery.words,
                  until: delivery.until,
                  faster: delivery.faster,
                }}
                before={delivery.until && t('order_before', { time: formatTime(new Date(delivery.until)) })}
              />
            )}
            {lowest && (
              <p className="text-xs text-muted-foreground">
                {t.rich('lowest', {
                  days: LOWEST_PRICE_DAYS,
                  amount: () => <Amount value={lowest} decimals="always" />,
                })}
              </p>
            )}
            {product.offer && (
              <p className="text-sm font-medium text-sale">
                {product.offer.endDate
                  ? t('offer_until', { date: formatDay(new Date(product.offer.endDate)) })
                  : t('offer_running')}
              </p>
            )}
            {product.inStock && props.coupon && <CouponLine {...props.coupon} />}
            {!preview && <ProductNotice kind="price" product={bought} />}
          </div>

          {family.length > 0 && <FamilyChooser axes={family} />}

          <InertWhen when={preview}>
            <LazyBuyBox
              product={bought}
              strike={product.strikePrice}
              inStock={product.inStock}
              left={product.left}
              discounted={product.offer !== null}
              compare={{ add: t('compare'), added: t('compared') }}
              addOns={addOnGroups(props.addOns, product.effectivePrice, t)}
              instead={product.inStock ? undefined : <ProductNotice kind="stock" product={bought} />}
            />
          </InertWhen>
          {product.inStock && <PaymentMarks label={t('pay_title')} />}

          {props.bundles.map((bundle) => (
            <BundleBox key={bundle.id} bundle={bundle} productId={product.id} />
          ))}

          {!product.inStock && alike.length > 0 && (
            <ProductSection id="alternatives" title={t('alternatives')}>
              <InertWhen when={preview}>
                <ProductRail products={alike} />
              </InertWhen>
            </ProductSection>
          )}

          {product.keySpecifications.length > 0 && (
            <section aria-labelledby="key-specifications">
              <h2 id="key-specifications" className="mb-2 text-base font-semibold text-foreground">
                {t('key_specifications')}
              </h2>
              <ul className="flex flex-col gap-1.5 text-sm text-muted-foreground">
                {product.keySpecifications.map((text) => (
                  <li key={text} className="flex gap-2.5">
                    <span aria-hidden className="mt-[0.7em] size-1.5 shrink-0 rounded-full bg-primary" />
                    <SpecificationText text={text} />
                  </li>
                ))}
              </ul>
            </section>
          )}

          {part && <CompatibilityBox id={product.id} kind={part} />}

          <DeliveryBox
            vat={vat}
            inStock={product.inStock}
            settings={settings}
            delivery={delivery}
            specifications={product.specifications}
            warrantyMonths={product.warrantyMonths}
          />
        </div>
      </article>

      <ProductSections {...props} preview={preview} />
    </div>
  );
}

/** Add-ons of a kind exclude each other, except for the kind `other`. */
function addOnGroups(
  addOns: readonly OfferedAddOn[],
  price: string,
  t: Awaited<ReturnType<typeof getTranslations<'product'>>>,
): AddOnGroup[] {
  return ADD_ON_KINDS.flatMap((kind) => {
    const choices = addOns.flatMap((addOn) => {
      const asked = addOn.kind === kind ? addOnPrice(addOn, parseSar(price)) : null;
      const { id, name, text } = addOn;
      return asked === null ? [] : [{ id, name, kind, text, price: toSar(asked), quantity: 1 }];
    });
    const none = kind !== 'other' && choices.length > 1 ? t('add_ons.none') : null;
    return choices.length === 0 ? [] : [{ title: t(`add_ons.${kind}`), none, addOns: choices }];
  });
}

const saved = (strike: string, price: string): string => toSar(parseSar(strike) - parseSar(price));

function BackHome({ label, ...props }: { label: string } & Partial<React.ComponentProps<typeof Link>>) {
  return (
    <Link {...props} href="/" prefetch={false} aria-label={label}>
      <ArrowRight aria-hidden className="ltr:-scale-x-100" />
      <span className="hidden sm:inline">{label}</span>
    </Link>
  );
}

function SpecificationText({ text }: { text: string }) {
  const { label, value } = splitSpecification(text);
  return (
    <span>
      {label && (
        <span>
          <Value text={label} />
          {': '}
        </span>
      )}
      <Value text={value} />
    </span>
  );
}
