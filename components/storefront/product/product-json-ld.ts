import { propertyValues } from '@/lib/catalogue/attribute/key-values';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { DeliveryOffer, DeliveryTimes } from '@/lib/fulfilment/shipping-company/offer';
import { siteUrl } from '@/lib/platform/server/env';
import { parseSar } from '@/lib/platform/shared/money';
import { parseDeliveryDays } from '@/lib/platform/shared/postal-address';
import type { ReviewView } from '@/lib/selling/review/reads';

const absoluteUrl = (address: string): string => (/^https?:\/\//i.test(address) ? address : `${siteUrl()}${address}`);

type Terms = {
  storeName: string;
  brand: string | null;
  delivery: DeliveryOffer | null;
  deliveryTime: string;
  returnDays: number;
  reviews: readonly ReviewView[];
};

const days = (min: number, max: number) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

export function productJsonLd(
  product: ProductDetail,
  images: readonly string[],
  terms: Terms,
): Record<string, unknown> {
  const url = `${siteUrl()}/product/${product.id}`;
  const price = parseSar(product.effectivePrice);
  const { delivery } = terms;
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: images.map(absoluteUrl),
    sku: product.id,
    ...(product.barcode ? { gtin: product.barcode } : {}),
    url,
    ...(product.keySpecifications.length > 0
      ? {
          additionalProperty: propertyValues(product.keySpecifications).map((property) => ({
            '@type': 'PropertyValue',
            ...property,
          })),
        }
      : {}),
    ...(terms.brand ? { brand: { '@type': 'Brand', name: terms.brand } } : {}),
    ...ratingOf(product, terms.reviews),
    ...(price > 0
      ? {
          offers: {
            '@type': 'Offer',
            url,
            price: product.effectivePrice,
            priceCurrency: 'SAR',
            ...(product.offer?.endDate ? { priceValidUntil: product.offer.endDate.slice(0, 10) } : {}),
            availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
            seller: { '@type': 'OnlineStore', '@id': `${siteUrl()}/#store`, name: terms.storeName },
            ...(delivery === null
              ? {}
              : {
                  shippingDetails: shippingDetails(
                    delivery.charged,
                    product.inStock ? (delivery.times ?? wordsTimes(terms.deliveryTime)) : null,
                  ),
                }),
            hasMerchantReturnPolicy: {
              '@type': 'MerchantReturnPolicy',
              applicableCountry: 'SA',
              returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
              merchantReturnDays: terms.returnDays,
              returnMethod: 'https://schema.org/ReturnByMail',
            },
          },
        }
      : {}),
  };
}

const ratingOf = ({ rating, ratingCount }: ProductDetail, reviews: readonly ReviewView[]) =>
  rating === null
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
        review: reviews.map(({ stars, name, text, createdAt }) => ({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          author: { '@type': 'Person', name },
          datePublished: createdAt.slice(0, 10),
          ...(text ? { reviewBody: text } : {}),
        })),
      };

/** Counts at most one day of the promise as handling time. */
function wordsTimes(words: string): DeliveryTimes | null {
  const promise = parseDeliveryDays(words);
  return (
    promise && {
      handling: { min: 0, max: 1 },
      transit: { min: promise.min, max: Math.max(promise.min, promise.max - 1) },
    }
  );
}

const shippingDetails = (rate: string, times: DeliveryTimes | null) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: rate, currency: 'SAR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SA' },
  ...(times
    ? {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(times.handling.min, times.handling.max),
          transitTime: days(times.transit.min, times.transit.max),
        },
      }
    : {}),
});
