import { notFound } from 'next/navigation';
import { PreviewStrip } from '@/components/storefront/product/gallery/preview-strip';
import { ProductScreen } from '@/components/storefront/product/product-screen';
import { readOfferedAddOns } from '@/lib/catalogue/add-on/reads';
import { getKindAttributes } from '@/lib/catalogue/attribute/reads';
import { specificationTable } from '@/lib/catalogue/attribute/rules';
import { getCategories } from '@/lib/catalogue/category/reads';
import { categoryPath } from '@/lib/catalogue/category/rules';
import { getPartKind } from '@/lib/catalogue/compatibility/part-kinds';
import { platformLines } from '@/lib/catalogue/compatibility/platform-lines';
import { readFamilyAxes } from '@/lib/catalogue/family/reads';
import { pictureOrPlaceholder, withPicture } from '@/lib/catalogue/product/kind-picture';
import { readLowestPrice } from '@/lib/catalogue/product/price/price-history';
import { readRelatedProducts } from '@/lib/catalogue/product/rails/related-products';
import { readProductForStaff } from '@/lib/catalogue/product/reads';
import { deliveryOffer } from '@/lib/fulfilment/shipping-company/offer';
import { getDefaultDelivery } from '@/lib/fulfilment/shipping-company/reads';
import { generalDeliveryTime } from '@/lib/fulfilment/shipping-company/terms';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { readReviews } from '@/lib/selling/review/reads';
import { FIRST_REVIEWS } from '@/lib/selling/review/rules';

export const instant = false;

const ALIKE = 4;

/** Product page for staff, also of hidden products, not cached. */
export default async function ProductPreviewPage({ params }: PageProps<'/admin/products/[id]/preview'>) {
  const { id } = await params;
  await requireStaff(`/admin/products/${id}/preview`, 'catalogue');
  const found = await readProductForStaff(id);
  if (!found) notFound();
  const { product, hidden } = found;
  const [categories, attributes, kind, alike, addOns, delivery, settings, lowest, family, reviews] = await Promise.all([
    getCategories(),
    getKindAttributes(product.category),
    getPartKind(product.category),
    readRelatedProducts(product.id, ALIKE),
    readOfferedAddOns(product.id),
    getDefaultDelivery(),
    getStoreSettings(),
    product.strikePrice === null ? null : readLowestPrice(product.id),
    product.family === null ? [] : readFamilyAxes(product.family, product.id),
    product.ratingCount === 0 ? null : readReviews(product.id, { sort: 'newest', page: 1 }, FIRST_REVIEWS),
  ]);
  const table = specificationTable(product.specifications, attributes);
  const platform = platformLines(kind, product, table);
  return (
    <>
      <PreviewStrip id={product.id} hidden={hidden} />
      <main id="content" tabIndex={-1} className="outline-none">
        <ProductScreen
          preview
          product={{ ...withPicture(product), keySpecifications: [...platform, ...product.keySpecifications] }}
          images={[...new Set([product.image, ...product.images])].map((image) =>
            pictureOrPlaceholder(image, product.category),
          )}
          table={[...platform, ...table]}
          path={categoryPath(categories, categories.find(({ slug }) => slug === product.category)?.id ?? null)}
          alike={alike}
          accessoryKinds={[]}
          addOns={addOns}
          bundles={[]}
          delivery={deliveryOffer(delivery, product.effectivePrice, product.weightGrams)}
          coupon={null}
          family={family}
          part={null}
          lowest={lowest}
          reviews={reviews}
          settings={{ ...settings, deliveryTime: generalDeliveryTime(delivery, settings.deliveryTime) }}
        />
      </main>
    </>
  );
}
