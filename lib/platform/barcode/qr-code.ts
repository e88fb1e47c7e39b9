import 'server-only';
import { encode } from 'uqr';

/** QR code in modules with a margin of four; `path` is an SVG path. */
export type QrModules = { size: number; path: string };

const MARGIN = 4;

/** Error correction level M (15 %). */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      found.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
    }
    return found;
  });
  return { size, path: runs.join('') };
}
