export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };

export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export function clippedBox(box: Box, frame: Box): Box | null {
  const part = {
    left: Math.max(box.left, frame.left),
    top: Math.max(box.top, frame.top),
    right: Math.min(box.right, frame.right),
    bottom: Math.min(box.bottom, frame.bottom),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}

const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

export function lowestFreePlace(
  { width, height }: Size,
  area: Box,
  lefts: readonly number[],
  taken: readonly Box[],
  gap: number,
): Box | null {
  const walls = taken.map((box) => grown(box, gap));
  const grounds = [area.bottom, ...walls.map(({ top }) => top)]
    .filter((bottom) => bottom <= area.bottom && bottom - height >= area.top)
    .sort((a, b) => b - a);
  for (const bottom of grounds) {
    for (const left of lefts) {
      const place = { left, top: bottom - height, right: left + width, bottom };
      if (!walls.some((wall) => boxesOverlap(wall, place))) return place;
    }
  }
  return null;
}
