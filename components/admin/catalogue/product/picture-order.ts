type Pictures = { image: string; images: readonly { url: string }[] };

/**
 * The pictures after the row of this number became the main one. The former main picture takes its row, unless it has one of its own
 * already: the list may name the main picture too, and then stays as it is.
 */
export function withMain({ image, images }: Pictures, index: number): { image: string; images: { url: string }[] } {
  const chosen = images[index]?.url.trim() ?? '';
  const former = image.trim();
  const rows = images.map(({ url }) => ({ url }));
  if (!chosen || chosen === former) return { image, images: rows };
  if (rows.some(({ url }) => url.trim() === former)) return { image: chosen, images: rows };
  return {
    image: chosen,
    images: former
      ? rows.map((row, at) => (at === index ? { url: former } : row))
      : rows.filter((_, at) => at !== index),
  };
}

/** A product without a main picture has the first of its further ones as that. */
export function mainFirst({ image, images }: Pictures): { image: string; images: { url: string }[]; isMoved: boolean } {
  const filled = images.map(({ url }) => ({ url: url.trim() })).filter(({ url }) => url !== '');
  const [first, ...rest] = filled;
  return image.trim() || !first
    ? { image, images: filled, isMoved: false }
    : { image: first.url, images: rest, isMoved: true };
}
