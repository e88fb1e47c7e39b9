import { getProduct } from '@/lib/catalogue/product/reads';
import { productSharePicture } from '@/lib/catalogue/product/share-picture';
import { readPicture } from '@/lib/platform/picture/read-picture';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { imageVersion, SHARE_PICTURE } from '@/lib/storefront/seo/share-picture';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Share picture; immutable, because the URL contains the product's version. */
export const GET = route({ access: 'public', params: ['id'] }, async ({ params, request, address }) => {
  const product = await getProduct(params.id.toLowerCase());
  if (!product) throw new AppError('not_found');
  const version = imageVersion(product.updatedAt);
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': request.nextUrl.searchParams.get('v') === String(version) ? YEAR : HOUR,
    ETag: `"${product.id}-${version}"`,
  };
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
  const picture = await productSharePicture(product, version, address);
  if (picture) return new Response(new Uint8Array(picture), { headers });
  // Cached for an hour only, because the picture may become available.
  const general = new Uint8Array(await readPicture(SHARE_PICTURE.url));
  return new Response(general, { headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': HOUR } });
});
