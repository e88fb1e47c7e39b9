/** What a shared link shows where its page has no picture of its own: public/og.jpg. */
export const SHARE_PICTURE = { url: '/og.jpg', width: 1200, height: 630, type: 'image/jpeg' } as const;

/** A row's version in an address that may be cached for ever. */
export const versionOf = (updatedAt: string): number => Date.parse(updatedAt);

/** The preview picture of a product, under an address that changes with the product. */
export const productSharePictureOf = (product: { id: string; updatedAt: string }) => ({
  ...SHARE_PICTURE,
  url: `/product/${product.id}/og.jpg?v=${versionOf(product.updatedAt)}`,
});
