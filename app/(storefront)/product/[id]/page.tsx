import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { breadcrumbJsonLd } from '@/components/storefront/listing/list-json-ld';
import { absoluteUrl, productJsonLd } from '@/components/storefront/product/product-json-ld';
import { ProductScreen } from '@/components/storefront/product/product-screen';
import { findSpecification } from '@/components/storefront/product/specifications';
import { getCategory } from '@/lib/queries/categories';
import { getProduct, getRelated } from '@/lib/queries/products';
import { getShippingOptions } from '@/lib/queries/shipping';
import { getStoreSettings } from '@/lib/queries/store';
import { JsonLd } from '@/lib/seo/json-ld';

type Props = { params: Promise<{ id: string }> };

const RELATED = 5;

export const ensureStatic = 'navigation';
// A navigation waits for the whole page: only so can an unknown address answer 404.
export const instant = false;

/** Nothing is built ahead (a build has no database); the framework asks for one entry. */
export const generateStaticParams = () => [{ id: '_' }];

/** The placeholder never reaches the database. */
const load = async (params: Props['params']) => {
  const { id } = await params;
  return id === '_' ? null : getProduct(id.toLowerCase());
};

const summary = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= 160 ? flat : `${flat.slice(0, flat.lastIndexOf(' ', 157))}…`;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await load(params);
  if (!product) return {};
  const description = summary(product.description);
  const url = `/product/${product.id}`;
  return {
    title: product.name,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: 'website',
      locale: 'ar_SA',
      siteName: (await getStoreSettings()).storeName,
      title: product.name,
      description,
      url,
      images: [{ url: absoluteUrl(product.image), alt: product.name }],
    },
  };
}

export default async function ProductPage({ params }: Props) {
  const product = await load(params);
  if (!product) notFound();
  const [category, related, shipping, settings, t, list] = await Promise.all([
    getCategory(product.category),
    getRelated(product.id, product.category, RELATED),
    getShippingOptions(),
    getStoreSettings(),
    getTranslations('product'),
    getTranslations('listing'),
  ]);
  const images = [...new Set([product.image, ...product.images])];
  return (
    <>
      <JsonLd
        data={productJsonLd(product, images, {
          storeName: settings.storeName,
          brand: findSpecification(product.specifications, t('brand_label')),
          shippingCost: shipping[0]?.cost ?? null,
          freeShippingThreshold: settings.freeShippingThreshold,
        })}
      />
      <JsonLd
        data={breadcrumbJsonLd([
          { name: list('home'), href: '/' },
          ...(category ? [{ name: category.name, href: `/category/${category.slug}` }] : []),
          { name: product.name, href: `/product/${product.id}` },
        ])}
      />
      <ProductScreen
        product={product}
        images={images}
        category={category}
        related={related}
        shipping={shipping}
        freeShippingThreshold={settings.freeShippingThreshold}
      />
    </>
  );
}
