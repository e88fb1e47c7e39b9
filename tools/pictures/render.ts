/**
 * Renders the demo catalogue's pictures into public/.
 *
 *   node tools/pictures/render.ts                everything
 *   node tools/pictures/render.ts --missing      only files that are absent or older than the drawings and the data
 *   node tools/pictures/render.ts --only <key>   one product; the key "shared" means everything that is no product
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { DemoProduct } from '../../prisma/seed-data/types.ts';
import { logoSvg, maskableSvg, squareSvg } from './brand.ts';
import { drawProduct } from './draw.ts';
import { CATEGORIES, categoryPicture, HERO_COUNT, heroPicture, placeholderPicture, sharePicture } from './scenes.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');
const PUBLIC = join(ROOT, 'public');
const DATA = join(ROOT, 'prisma', 'seed-data', 'products');
const GROUPS = ['laptops', 'computers', 'gaming', 'components', 'electronics', 'families'] as const;

type Job = {
  file: string;
  svg: () => string;
  width: number;
  height: number;
  limit?: number;
  format?: 'webp' | 'png' | 'svg' | 'jpeg' | 'ico';
};

async function loadProducts(): Promise<DemoProduct[]> {
  const products: DemoProduct[] = [];
  for (const group of GROUPS) {
    const path = join(DATA, `${group}.ts`);
    if (!existsSync(path)) {
      console.warn(`No ${group}.ts yet: its products are left out.`);
      continue;
    }
    const loaded = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const list = Object.values(loaded).find(
      (value): value is DemoProduct[] => Array.isArray(value) && 'picture' in (value[0] ?? {}),
    );
    products.push(...(list ?? []));
  }
  return products;
}

const productJobs = (product: DemoProduct): Job[] =>
  ([1, 2, 3] as const)
    .filter((view) => view <= product.picture.views)
    .map((view) => ({
      file: join('catalogue', `${product.key}-${view}.webp`),
      svg: () => drawProduct(product.picture, view),
      width: 900,
      height: 900,
      limit: 32_000,
    }));

function sharedJobs(): Job[] {
  const slugs = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[];
  const slides = Array.from({ length: HERO_COUNT }, (_, i) => i);
  return [
    ...slugs.map(
      (slug): Job => ({
        file: join('categories', `${slug}.webp`),
        svg: () => categoryPicture(slug),
        width: 800,
        height: 600,
      }),
    ),
    ...slides.map(
      (i): Job => ({
        file: join('hero', `hero-${i + 1}.webp`),
        svg: () => heroPicture(i, false),
        width: 1920,
        height: 800,
      }),
    ),
    ...slides.map(
      (i): Job => ({
        file: join('hero', `hero-${i + 1}-mobile.webp`),
        svg: () => heroPicture(i, true),
        width: 900,
        height: 1000,
      }),
    ),
    { file: 'placeholder.webp', svg: placeholderPicture, width: 900, height: 900 },
    { file: 'og.jpg', svg: sharePicture, width: 1200, height: 630, format: 'jpeg' },
    { file: 'logo.svg', svg: logoSvg, width: 64, height: 64, format: 'svg' },
    { file: 'favicon.svg', svg: logoSvg, width: 64, height: 64, format: 'svg' },
    // Browsers and crawlers ask for it by this name where they have not read the page's head.
    { file: 'favicon.ico', svg: logoSvg, width: 48, height: 48, format: 'ico' },
    { file: 'icon-192.png', svg: logoSvg, width: 192, height: 192, format: 'png' },
    { file: 'icon-512.png', svg: logoSvg, width: 512, height: 512, format: 'png' },
    { file: 'icon-maskable-512.png', svg: maskableSvg, width: 512, height: 512, format: 'png' },
    { file: 'apple-touch-icon.png', svg: squareSvg, width: 180, height: 180, format: 'png' },
  ];
}

/** When the newest file below a folder was changed. */
function newest(folder: string): number {
  if (!existsSync(folder)) return 0;
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(folder, name)).mtimeMs),
  );
}

/** An icon file with one picture, which may be a PNG: a directory of one entry, then the picture as it is. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function run(job: Job): Promise<number> {
  const path = join(PUBLIC, job.file);
  await mkdir(dirname(path), { recursive: true });
  const source = job.svg();
  if (job.format === 'svg') {
    await writeFile(path, source);
    return source.length;
  }
  // Small sources are drawn at a higher density so that they stay sharp at the target size.
  const density = Math.min(2400, 72 * Math.max(1, job.width / Number(/ width="(\d+)"/.exec(source)?.[1] ?? job.width)));
  const image = sharp(Buffer.from(source), { density, limitInputPixels: false }).resize(job.width, job.height);
  if (job.format === 'png') return (await image.png({ compressionLevel: 9, palette: true }).toFile(path)).size;
  if (job.format === 'ico') {
    const icon = iconFile(await image.png({ compressionLevel: 9 }).toBuffer(), job.width);
    await writeFile(path, icon);
    return icon.length;
  }
  if (job.format === 'jpeg') return (await image.jpeg({ quality: 84, mozjpeg: true }).toFile(path)).size;
  const encode = (quality: number): Promise<Buffer> =>
    image.clone().flatten({ background: '#eff2f5' }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  let bytes = await encode(80);
  // Finely perforated surfaces would become heavy; they bear a stronger compression.
  if (job.limit && bytes.length > job.limit) bytes = await encode(64);
  await writeFile(path, bytes);
  return bytes.length;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, missing: { type: 'boolean', default: false } } });
  sharp.concurrency(1);
  const products = await loadProducts();
  const shared = values.only === 'shared';
  const chosen = values.only ? products.filter((product) => product.key === values.only) : products;
  if (values.only && !shared && chosen.length === 0) throw new Error(`No product has the key "${values.only}".`);
  const jobs = [...(values.only && !shared ? [] : sharedJobs()), ...chosen.flatMap(productJobs)];
  const changed = values.missing ? Math.max(newest(HERE), newest(DATA)) : 0;
  let written = 0;
  let bytes = 0;
  for (const job of jobs) {
    const path = join(PUBLIC, job.file);
    if (values.missing && existsSync(path) && statSync(path).mtimeMs >= changed) continue;
    bytes += await run(job);
    written += 1;
  }
  console.log(`${written} of ${jobs.length} pictures written, ${(bytes / 1024 / 1024).toFixed(2)} MB.`);
}

await main();
