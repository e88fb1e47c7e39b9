import 'server-only';
import sharp from 'sharp';

/** WhatsApp shows no preview above 300 KB. */
export const SHARE_MAX_BYTES = 300_000;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
const MAX_PIXELS = 40_000_000;
const TILE = 566;
const TILE_AT = { left: 190, top: 32 };

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs><radialGradient id="light" cx="0.4" cy="0.5" r="0.75"><stop offset="0" stop-color="#175a51"/><stop offset="1" stop-color="#0d1214"/></radialGradient></defs>
<rect width="1200" height="630" fill="url(#light)"/>
<g transform="translate(878 210) scale(3.3)">
<g fill="#0f9d8a"><rect x="6.5" y="22" width="8" height="3.6" rx="1.8"/><rect x="49.5" y="22" width="8" height="3.6" rx="1.8"/><rect x="6.5" y="30.2" width="8" height="3.6" rx="1.8"/><rect x="49.5" y="30.2" width="8" height="3.6" rx="1.8"/><rect x="6.5" y="38.4" width="8" height="3.6" rx="1.8"/><rect x="49.5" y="38.4" width="8" height="3.6" rx="1.8"/><rect x="13" y="13" width="38" height="38" rx="9"/></g>
<path fill="#0e1419" d="M20.5 43.5V33.5L26.5 30.5V43.5ZM29 43.5V23.5L32 19.5L35 23.5V43.5ZM37.5 43.5V28.5H43.5V43.5Z"/><rect x="30.7" y="26.5" width="2.6" height="2.6" rx="0.7" fill="#fff"/>
</g></svg>`;

const corners = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}"><rect width="${TILE}" height="${TILE}" rx="28"/></svg>`,
);

/** Link preview (JPEG). Throws on other formats. */
export async function renderSharePicture(picture: Buffer): Promise<Buffer> {
  const source = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await source.metadata();
  // SVG can execute code and read files.
  if (!format || !FORMATS.has(format)) throw new Error(`picture of format ${format}`);
  const tile = await source
    .rotate()
    .resize(TILE, TILE, { fit: 'contain', background: '#eff2f5' })
    .flatten({ background: '#eff2f5' })
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) =>
      sharp(data)
        .ensureAlpha()
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    );
  const composed = await sharp(Buffer.from(ground))
    .composite([{ input: tile, ...TILE_AT }])
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [82, 64, 44]) {
    const jpeg = await sharp(composed).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < SHARE_MAX_BYTES) return jpeg;
  }
  throw new Error('picture does not fit');
}
