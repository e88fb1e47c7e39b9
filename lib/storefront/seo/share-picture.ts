export const SHARE_PICTURE = { url: '/og.jpg', width: 1200, height: 630, type: 'image/jpeg' } as const;

/** Version for immutable caching. */
export const imageVersion = (updatedAt: string): number => Date.parse(updatedAt);

export const productSharePictureOf = (product: { id: string; updatedAt: string }) => ({
  ...SHARE_PICTURE,
  url: `/product/${product.id}/og.jpg?v=${imageVersion(product.updatedAt)}`,
});
