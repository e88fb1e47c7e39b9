import { getCategories } from '@/lib/catalogue/category/reads';
import { getDefaultDelivery } from '@/lib/fulfilment/shipping-company/reads';
import { route } from '@/lib/platform/server/api/route';
import { siteUrl } from '@/lib/platform/server/env';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { FEED_END, feedHeader, feedItem } from '@/lib/storefront/seo/merchant-feed';
import { readFeedBatch } from '@/lib/storefront/seo/merchant-feed-rows';
import { xmlAnswer } from '@/lib/storefront/seo/xml-answer';

const limit = { name: 'merchant-feed', max: 20, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', limit }, async () => {
  const [settings, categories, delivery] = await Promise.all([
    getStoreSettings(),
    getCategories(),
    getDefaultDelivery(),
  ]);
  const site = siteUrl();
  const terms = {
    categoryNames: new Map(categories.map(({ slug, name }) => [slug, name])),
    delivery,
  };
  const text = new TextEncoder();
  // Before the response begins, so that a database error gives 500.
  let batch = await readFeedBatch(null, terms);
  let head = feedHeader(site, { name: settings.storeName, description: settings.storeDescription });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { products, last } = batch;
      controller.enqueue(text.encode(head + products.map((product) => feedItem(site, product)).join('')));
      head = '';
      if (last !== null) {
        batch = await readFeedBatch(last, terms);
        return;
      }
      controller.enqueue(text.encode(FEED_END));
      controller.close();
    },
  });
  return xmlAnswer(body);
});
