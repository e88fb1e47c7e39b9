import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { ProductNotFound } from '@/components/storefront/not-found/not-found-states';
import { productJsonLd } from '@/components/storefront/product/product-json-ld';
import { ProductScreen } from '@/components/storefront/product/product-screen';
import { getAddOns } from '@/lib/catalogue/add-on/reads';
import { getKindAttributes } from '@/lib/catalogue/attribute/reads';
import { specificationTable } from '@/lib/catalogue/attribute/rules';
import { getBundles } from '@/lib/catalogue/bundle/reads';
import { getCategories } from '@/lib/catalogue/category/reads';
import { categoryPath } from '@/lib/catalogue/category/rules';
import { getPartKind } from '@/lib/catalogue/compatibility/part-kinds';
import { platformLines } from '@/lib/catalogue/compatibility/platform-lines';
import { getPublicCouponTerms } from '@/lib/catalogue/coupon/public-reads';
import { productCoupon } from '@/lib/catalogue/coupon/suggestion-rules';
import { getFamilyAxes } from '@/lib/catalogue/family/reads';
import { pictureOrPlaceholder, withPicture } from '@/lib/catalogue/product/kind-picture';
import { getLowestPrice } from '@/lib/catalogue/product/price/price-history';
import { getAccessoryGroups } from '@/lib/catalogue/product/rails/accessory-groups';
import { getRelatedProducts } from '@/lib/catalogue/product/rails/related-products';
import { getProduct } from '@/lib/catalogue/product/reads';
import { deliveryOffer } from '@/lib/fulfilment/shipping-company/offer';
import { getDefaultDelivery } from '@/lib/fulfilment/shipping-company/reads';
import { generalDeliveryTime } from '@/lib/fulfilment/shipping-company/terms';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { getReviews } from '@/lib/selling/review/reads';
import { FIRST_REVIEWS } from '@/lib/selling/review/rules';
import { JsonLd } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/metadata';
import { productSharePictureOf } from '@/lib/storefront/seo/share-picture';

type Props = { params: Promise<{ id: string }> };

const ALIKE = 4;

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ id: '_' }];

/** `_` is the prerendered placeholder. Redirects uppercase ids, which would be cached separately. */
const load = async (params: Props['params']) => {
  const { id } = await params;
  if (id !== id.toLowerCase()) permanentRedirect(`/product/${id.toLowerCase()}`);
  return id === '_' ? null : getProduct(id);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await load(params);
  if (!product) {
    const t = await getTranslations('product');
    return { title: t('not_found_title'), robots: { index: false } };
  }
  return pageMetadata({
    title: product.name,
    description: product.description,
    path: `/product/${product.id}`,
    picture: productSharePictureOf(product),
  });
}

export default async function ProductPage({ params }: Props) {
  const product = await load(params);
  if (!product) {
    return (
      <NotFoundBoundary>
        <ProductNotFound />
      </NotFoundBoundary>
    );
  }
  const [categories, alike, accessoryKinds, addOns, bundles, delivery, settings, coupons, lowest, family, reviews] =
    await Promise.all([
      getCategories(),
      getRelatedProducts(product.id, ALIKE),
      getAccessoryGroups(product.id),
      getAddOns(product.id),
      getBundles(product.id),
      getDefaultDelivery(),
      getStoreSettings(),
      getPublicCouponTerms(),
      product.strikePrice === null ? null : getLowestPrice(product.id),
      product.family === null ? [] : getFamilyAxes(product.family, product.id),
      product.ratingCount === 0 ? null : getReviews(product.id, { sort: 'newest', page: 1 }, FIRST_REVIEWS),
    ]);
  const couponed = { productId: product.id, category: product.category, brand: product.brand?.slug ?? null };
  const best = productCoupon(coupons, couponed, parseSar(product.effectivePrice));
  const coupon = best && { code: best.coupon.code, isFirstOrder: best.coupon.isFirstOrder, saves: toSar(best.saves) };
  const offer = deliveryOffer(delivery, product.effectivePrice, product.weightGrams);
  const deliveryTime = generalDeliveryTime(delivery, settings.deliveryTime);
  const [attributes, part] = await Promise.all([getKindAttributes(product.category), getPartKind(product.category)]);
  const table = specificationTable(product.specifications, attributes);
  const platform = platformLines(part, product, table);
  const images = [...new Set([product.image, ...product.images])];
  return (
    <>
      <JsonLd
        data={productJsonLd(product, images, {
          storeName: settings.storeName,
          brand: product.brand?.name ?? null,
          delivery: offer,
          deliveryTime,
          returnDays: settings.returnDays,
          reviews: reviews?.reviews ?? [],
        })}
      />
      <ProductScreen
        product={{ ...withPicture(product), keySpecifications: [...platform, ...product.keySpecifications] }}
        images={images.map((image) => pictureOrPlaceholder(image, product.category))}
        table={[...platform, ...table]}
        path={categoryPath(categories, categories.find(({ slug }) => slug === product.category)?.id ?? null)}
        alike={alike}
        accessoryKinds={accessoryKinds}
        addOns={addOns}
        bundles={bundles}
        delivery={offer}
        coupon={coupon}
        family={family}
        part={part}
        lowest={lowest}
        reviews={reviews}
        settings={{ ...settings, deliveryTime }}
      />
    </>
  );
}
