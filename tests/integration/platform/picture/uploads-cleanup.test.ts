import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_COLUMNS } from '@/lib/platform/picture/remove-unused';
import { uploadNameOf } from '@/lib/platform/picture/upload';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { sweep } from '../../../support/make/internal';
import { hours, makeCategory, makeGateway, makeOrder, makeProduct, word } from '../../../support/make/make';
import { picture } from '../../../support/make/pictures';

let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

const folder = path.resolve(process.env.UPLOADS_DIR ?? '');
const nameOf = (url: string) => uploadNameOf(url) ?? '';

async function upload({ fresh = false } = {}): Promise<string> {
  const file = await picture().png().toBuffer();
  const { status, body } = await admin.upload<{ url: string }>('/api/admin/uploads', 'a.png', file);
  expect(status).toBe(201);
  if (!fresh) await db.upload.update({ where: { name: nameOf(body.url) }, data: { usedAt: hours(-25) } });
  return body.url;
}

async function cleanUp(): Promise<void> {
  await db.rateLimit.deleteMany({ where: { bucket: 'job:unused-uploads' } });
  expect((await sweep('unusedUploads')).body).toEqual({ failed: [] });
}

async function isThere(url: string): Promise<boolean> {
  const [row, file] = [
    await db.upload.count({ where: { name: nameOf(url) } }),
    readdirSync(folder).includes(nameOf(url)),
  ];
  expect((await fetch(baseUrl + url)).status).toBe(file ? 200 : 404);
  expect(row === 1).toBe(file);
  return file;
}

describe('pictures that nothing names', () => {
  it('are removed after a day, and no earlier; once an hour, and no more often', async () => {
    const [old, fresh] = [await upload(), await upload({ fresh: true })];
    await cleanUp();
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
    const another = await upload();
    await sweep('unusedUploads');
    expect(await isThere(another)).toBe(true);
    await cleanUp();
    expect(await isThere(another)).toBe(false);
  });

  it('stay for another day when they are uploaded again', async () => {
    const file = await picture().png().toBuffer();
    const send = () => admin.upload<{ url: string }>('/api/admin/uploads', 'a.png', file);
    const { url } = (await send()).body;
    await db.upload.update({ where: { name: nameOf(url) }, data: { usedAt: hours(-25) } });
    await send();
    await cleanUp();
    expect(await isThere(url)).toBe(true);
  });

  it('are removed also where there are more than fit into a batch, or where the file is gone', async () => {
    const names = Array.from({ length: 120 }, () => `${word()}${word()}00000000.webp`);
    await db.upload.createMany({
      data: names.map((name) => ({ name, width: 1, height: 1, size: 1, usedAt: hours(-30) })),
    });
    await cleanUp();
    expect(await db.upload.count({ where: { name: { in: names } } })).toBe(0);
  });
});

describe('files that cannot be removed', () => {
  it('keep none of the others waiting', async () => {
    // Folders with the names of pictures, which cannot be deleted as files.
    const names = Array.from({ length: 100 }, (_, index) => `${String(index).padStart(32, '0')}.webp`);
    for (const name of names) mkdirSync(path.join(folder, name), { recursive: true });
    try {
      await db.upload.createMany({
        data: names.map((name) => ({ name, width: 1, height: 1, size: 1, usedAt: hours(-30) })),
      });
      const url = await upload();
      await cleanUp();
      expect(await isThere(url)).toBe(false);
      expect(await db.upload.count({ where: { name: { in: names } } })).toBe(names.length);
    } finally {
      await db.upload.deleteMany({ where: { name: { in: names } } });
      for (const name of names) rmdirSync(path.join(folder, name));
    }
  });
});

describe('pictures that something names', () => {
  it('stay, whatever it is', async () => {
    const urls: Record<string, string> = {};
    for (const [table, column] of PICTURE_COLUMNS) urls[`${table}.${column}`] = await upload();
    const at = (place: string) => urls[place] ?? '';
    const full = `${baseUrl}${at('categories.image')}`;
    await makeProduct({ category, image: at('products.image'), images: ['/a.webp', at('products.images')] });
    await makeCategory({ image: full });
    const brand = await db.brand.create({ data: { name: word(), slug: word(), image: at('brands.image') } });
    await makeGateway({ logo: at('payment_gateways.logo') });
    const order = await makeOrder();
    const line = { productName: 'x', quantity: 1, unitPrice: '1', totalPrice: '1' };
    await db.orderItem.create({ data: { ...line, orderId: order.id, productImage: at('order_items.product_image') } });
    const sums = { subtotal: '1', taxAmount: '0', taxRate: '15', totalAmount: '1', validDays: 7 };
    const quotation = await db.quotation.create({
      data: {
        ...{ ...sums, number: word(), firstName: 'x', lastName: 'x', phone: 'x' },
        lines: {
          create: {
            name: 'x',
            image: at('quotation_lines.image'),
            quantity: 1,
            listPrice: '1',
            unitPrice: '1',
            position: 0,
          },
        },
      },
    });
    const settings = await db.storeSettings.findFirstOrThrow();
    await db.storeSettings.update({
      where: { id: settings.id },
      data: { logo: at('store_settings.logo'), favicon: at('store_settings.favicon') },
    });
    const slide = await db.heroSlide.create({
      data: {
        title: 'x',
        imageUrl: at('hero_slides.image_url'),
        buttonLink: at('hero_slides.button_link'),
        order: 900,
      },
    });
    const banner = await db.notificationBanner.create({
      data: { message: 'x', link: at('notification_banners.link'), isActive: false },
    });
    const links = [
      { title: 'x', url: '/a' },
      { title: 'y', url: at('footer_sections.links') },
    ];
    const section = await db.footerSection.create({ data: { sectionKey: word(), title: 'x', links, order: 900 } });
    const social = await db.socialMediaLink.create({
      data: { platform: 'x', url: `${baseUrl}${at('social_media_links.url')}`, order: 900 },
    });
    const entry = await db.menuItem.create({
      data: { kind: 'path', target: at('menu_items.target'), label: 'x', isActive: false },
    });
    const content = `<img src="${baseUrl}${at('newsletter_campaigns.content')}">`;
    const campaign = await db.newsletterCampaign.create({
      data: { subject: 'x', content, fingerprint: word(), by: 'x', finishedAt: new Date() },
    });
    const archive = await db.productImportArchive.create({
      data: {
        ...{ filename: 'x.zip', entries: 1, username: 'x' },
        pictures: { create: { name: 'x', address: at('product_import_pictures.address') } },
      },
    });
    const pictured = (place: string) => [{ type: 'image', attrs: { src: at(place), alt: 'x' } }];
    const page = await db.page.create({ data: { slug: word(), title: 'x', content: pictured('pages.content') } });
    await db.pageVersion.create({ data: { pageId: page.id, title: 'x', content: pictured('page_versions.content') } });
    try {
      await cleanUp();
      const gone = [];
      for (const [place, url] of Object.entries(urls)) if (!(await isThere(url))) gone.push(place);
      expect(gone).toEqual([]);
    } finally {
      const { logo, favicon } = settings;
      await db.storeSettings.update({ where: { id: settings.id }, data: { logo, favicon } });
      await db.heroSlide.delete({ where: { id: slide.id } });
      await db.brand.delete({ where: { id: brand.id } });
      await db.notificationBanner.delete({ where: { id: banner.id } });
      await db.footerSection.delete({ where: { id: section.id } });
      await db.socialMediaLink.delete({ where: { id: social.id } });
      await db.menuItem.delete({ where: { id: entry.id } });
      await db.newsletterCampaign.delete({ where: { id: campaign.id } });
      await db.productImportArchive.delete({ where: { id: archive.id } });
      await db.page.delete({ where: { id: page.id } });
      await db.quotation.delete({ where: { id: quotation.id } });
    }
  });

  it('are looked for in every column that can hold such an address', async () => {
    const columns = await db.$queryRaw<{ place: string }[]>`
      SELECT table_name || '.' || column_name AS place FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'ARRAY', 'jsonb', 'character varying')
        AND column_name ~ '(image|picture|photo|logo|icon|banner|cover|thumbnail|(^|_)links?$|(^|_)url$)'`;
    const known = new Set(PICTURE_COLUMNS.map(([table, column]) => `${table}.${column}`));
    // Columns with URLs of other sites: payment pages, unsubscribe links, tracking pages, labels.
    known.add('payments.redirect_url').add('mail_outbox.unsubscribe_url').add('shipping_companies.tracking_url');
    known.add('waybills.tracking_url').add('waybills.label_url').add('waybill_labels.url');
    expect(columns.map(({ place }) => place).filter((place) => !known.has(place))).toEqual([]);
  });
});

describe('cleaning up while somebody saves', () => {
  it('leaves a picture alone that a form is being saved with', async () => {
    const url = await upload();
    const product = await makeProduct({ category });
    await db.$transaction(async (tx) => {
      // Locks the upload and then writes the row, as a save does.
      await tx.$queryRaw`SELECT name FROM uploads WHERE name = ${nameOf(url)} FOR SHARE`;
      await cleanUp();
      await tx.product.update({ where: { id: product.id }, data: { image: url } });
    });
    expect(await isThere(url)).toBe(true);
    await cleanUp();
    expect(await isThere(url)).toBe(true);
  });

  it('lets a save wait that comes while the picture is removed, and then says that it is gone', async () => {
    const url = await upload();
    const product = await makeProduct({ category });
    let saving: ReturnType<Client['put']> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT name FROM uploads WHERE name = ${nameOf(url)} FOR UPDATE`;
      saving = admin.put(`/api/admin/products/${product.id}`, { image: url });
      await waits();
      await tx.upload.delete({ where: { name: nameOf(url) } });
    });
    const refusal = expectRefusal((await saving) ?? (null as never), 422, 'invalid');
    expect(refusal.issues.map(({ path }) => path)).toEqual(['image']);
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).image).toBe(product.image);
  });

  it('is waited for by an upload of the same picture, which then stays', async () => {
    const file = await picture().png().toBuffer();
    const send = () => admin.upload<{ url: string }>('/api/admin/uploads', 'a.png', file);
    const { url } = (await send()).body;
    let again: ReturnType<typeof send> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT name FROM uploads WHERE name = ${nameOf(url)} FOR UPDATE`;
      again = send();
      await waits();
      rmSync(path.join(folder, nameOf(url)));
      await tx.upload.delete({ where: { name: nameOf(url) } });
    });
    expect((await again)?.status).toBe(201);
    expect(await isThere(url)).toBe(true);
  });
});

async function waits(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%uploads%' AND pid <> pg_backend_pid() AND datname = current_database()`;
    if (rows.length > 0) return;
  }
  throw new Error('nobody waited');
}
