/** Default share picture: public/og.jpg. */
export const SHARE_PICTURE = { url: '/og.jpg', width: 1200, height: 630, type: 'image/jpeg' } as const;

/** Version for immutable caching. */
export const versionOf = (updatedAt: string): number => Date.parse(updatedAt);

/** Share picture of a product; the URL changes with it. */
export const productSharePictureOf = (product: { id: string; updatedAt: string }) => ({
  ...SHARE_PICTURE,
  url: `/product/${product.id}/og.jpg?v=${versionOf(product.updatedAt)}`,
});
