import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { IMPORTS as ADDRESS, importedFile, importOver } from '../../../support/make/import-file';
import { sweep } from '../../../support/make/internal';
import { letters, makeCategory, makeProduct, word } from '../../../support/make/make';

const COLUMNS = 'name,description,category,price,originalPrice,image,images,inStock,featured,specifications';

let admin: Client;
let category = '';
beforeAll(async () => {
  admin = await staff();
  category = (await makeCategory()).slug;
});

/** Imports these lines; `{c}` is replaced by the category of this test file. */
async function imported(lines: readonly string[], columns = COLUMNS): Promise<ImportView> {
  const content = `\uFEFF${[columns, ...lines].join('\r\n').replaceAll('{c}', category)}\r\n`;
  return importedFile(admin, content);
}

const named = (name: string) => db.product.findMany({ where: { name, category }, orderBy: { createdAt: 'desc' } });

describe('importing products', () => {
  it('makes them, shows them to shoppers, and the second time changes nothing', async () => {
    const name = `ذاكرة ${word()}`;
    const lines = [
      `${name},"وصف, طويل",{c},499.00,520,,,true,false,النوع: DDR5|اللون: أسود`,
      `${name},وصف,{c},١٢٣٫٥,,/catalogue/a.webp,,false,true,النوع: DDR4`,
      `${name},وصف,{c},99,,,,,,النوع: DDR4`,
    ];
    const first = await imported(lines);
    expect(first).toMatchObject({ status: 'done', percent: 100, created: 3, updated: 0, unchanged: 0, failed: 0 });
    const made = await named(name);
    expect(made.map((product) => product.price.toFixed(2))).toEqual(['499.00', '123.50', '99.00']);
    expect(made[0]).toMatchObject({ description: 'وصف, طويل', image: '/placeholder.webp', inStock: true });
    expect(made[0]?.specifications).toEqual(['النوع: DDR5', 'اللون: أسود']);
    expect(made[1]).toMatchObject({ image: '/catalogue/a.webp', inStock: false, featured: true });
    const seen = await anonymous().get<ProductDetail[]>(`/api/products?category=${category}&q=${name.split(' ')[1]}`);
    expect(seen.body).toHaveLength(3);

    const again = await imported(lines);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 0 });
    expect((await named(name)).map(({ updatedAt }) => updatedAt)).toEqual(made.map(({ updatedAt }) => updatedAt));
  });

  it('changes what differs, keeps pictures that the file leaves empty, and says so to shoppers at once', async () => {
    const name = `شاشة ${word()}`;
    await imported([`${name},وصف,{c},100,,/a.png,/a.png|/b.png,true,false,س: ١`]);
    const [before] = await named(name);
    const page = `/api/products/${before?.id}`;
    expect((await anonymous().get<ProductDetail>(page)).body.price).toBe('100.00');
    const second = await imported([`${name},وصف,{c},90,100,,,true,false,س: ١`]);
    expect(second).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    expect((await anonymous().get<ProductDetail>(page)).body).toMatchObject({
      price: '90.00',
      originalPrice: '100.00',
      image: '/a.png',
      images: ['/a.png', '/b.png'],
    });
  });

  it('names each line that it leaves out, and imports the others', async () => {
    const name = `لوحة ${word()}`;
    const result = await imported([
      `${name} 1,وصف,{c},10,,,,true,false,`,
      `,وصف,{c},10,,,,true,false,`,
      `${name} 2,"وصف`,
      `في سطرين",no-such,10,,,,true,false,`,
      `${name} 3,وصف,{c},مجاني,,nowhere,,perhaps,false,`,
      `${name} 4,وصف,{c}`,
      '',
      `${name} 5,وصف,{c},20,,,,true,false,`,
    ]);
    expect(result).toMatchObject({ status: 'done', created: 2, failed: 4 });
    expect(result.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 name',
      '4 category',
      '6 image',
      '6 inStock',
      '6 price',
      '7 ',
    ]);
    for (const { reason } of result.faults) expect(reason).toMatch(/[\u0621-\u064a]/);
    expect(await db.product.count({ where: { category, name: { startsWith: name } } })).toBe(2);
  });

  it('takes a stray quote as text, and reports one that is never closed', async () => {
    const name = `كيبورد ${word()}`;
    const result = await imported([
      `${name} 1,وصف,{c},10,,,,true,false,`,
      `${name} 2,شاشة 27" عريضة,{c},10,,,,true,false,`,
      `${name} 3,"وصف"ك,{c},10,,,,true,false,`,
      `${name} 4,"وصف,{c},10,,,,true,false,`,
    ]);
    expect(result).toMatchObject({ status: 'done', created: 3, failed: 1 });
    expect(result.faults.map(({ line }) => line)).toEqual([5]);
    expect((await named(`${name} 2`))[0]?.description).toBe('شاشة 27" عريضة');
  });

  it('knows products by the shop’s id, and by a part number whatever else changes', async () => {
    const product = await makeProduct({ category, name: `قديم ${word()}` });
    const name = `جديد ${word()}`;
    const byId = await imported([`${product.id},${name},وصف,{c},5`], 'id,name,description,category,price');
    expect(byId).toMatchObject({ created: 0, updated: 1 });
    expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      name,
      image: product.image,
    });

    const sku = letters();
    const columns = 'sku;name;description;category;price';
    expect(await imported([`${sku};أول;وصف;{c};5`, `${sku};ثان;وصف;{c};5`], columns)).toMatchObject({
      created: 1,
      failed: 1,
    });
    expect(await imported([`${sku};آخر;وصف;{c};6`], columns)).toMatchObject({ created: 0, updated: 1 });
    expect(await db.product.findMany({ where: { sku } })).toMatchObject([{ name: 'آخر', importKey: null }]);
    expect(await imported([`${sku.toUpperCase()};آخر;وصف;{c};6`], columns)).toMatchObject({ created: 0, updated: 1 });
    const two = await imported([`${sku}-7;هاء;وصف;{c};5`, `${sku.toUpperCase()}\u2011٧;واو;وصف;{c};6`], columns);
    expect(two).toMatchObject({ created: 1, unchanged: 0, failed: 1, faults: [{ line: 3, column: 'sku' }] });
    const other = await makeProduct({ category });
    const taken = await imported([`${other.id},${sku},س,وصف,{c},5`], 'id,sku,name,description,category,price');
    expect(taken).toMatchObject({ updated: 0, failed: 1 });
    expect(taken.faults).toMatchObject([{ line: 2, column: 'sku' }]);
  });

  it('a quote that is never closed costs its own line and no other', async () => {
    const name = `مبرد ${word()}`;
    const others = Array.from(
      { length: 600 },
      (_, index) => `${name} ${index},"وصف, مقتبس",{c},${index + 1},,,,true,false,`,
    );
    const result = await imported([`${name} ب,"وصف,{c},10,,,,true,false,`, ...others]);
    expect(result).toMatchObject({ status: 'done', created: 600, failed: 1 });
    expect(result.faults).toMatchObject([{ line: 2, column: '' }]);
    expect(result.faults[0]?.reason).toContain('السطر 2');
  });

  it('refuses amounts that can be read in two ways, and prices of nothing', async () => {
    const name = `سعر ${word()}`;
    const cells = [
      '"1.999,00"',
      '"1,99,999"',
      '1.999',
      '19.999',
      '0',
      '0.00',
      '٠',
      '-5',
      'مجاني',
      '"1,999.50"',
      '١٬٩٩٩٫٥',
      '1999 ر.س',
    ];
    const result = await imported(
      cells.map((price, index) => `${name} ${index},وصف,{c},${price}`),
      'name,description,category,price',
    );
    expect(result).toMatchObject({ created: 3, failed: 9 });
    expect(result.faults.map(({ line, column }) => `${line} ${column}`)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((line) => `${line} price`),
    );
    expect(result.faults[0]?.reason).toContain('«1.999,00» يحتمل أكثر من قراءة');
    expect(result.faults[4]?.reason).toContain('صفر');
    const made = await db.product.findMany({
      where: { category, name: { startsWith: name } },
      orderBy: { price: 'asc' },
    });
    expect(made.map(({ price }) => price.toFixed(2))).toEqual(['1999.00', '1999.50', '1999.50']);
  });

  it('never prices another variant, whatever is moved, removed or changed', async () => {
    const name = `معالج ${word()}`;
    const variant = (price: number, stock = true, specs = 'س: ١') =>
      `${name},وصف,{c},${price},,,,${stock},false,${specs}`;
    const prices = async () => (await named(name)).map(({ id, price }) => `${id} ${price.toFixed(2)}`).sort();
    expect(await imported([variant(100), variant(120), variant(300, true, 'س: ٢')])).toMatchObject({ created: 3 });
    const before = await prices();

    const moved = [variant(300, true, 'س: ٢'), variant(120), variant(100)];
    expect(await imported(moved)).toMatchObject({ unchanged: 3, updated: 0, failed: 0 });
    expect(await imported([variant(120)])).toMatchObject({ unchanged: 1, updated: 0, failed: 0 });
    for (const lines of [[variant(90)], [variant(90), variant(120)]]) {
      const result = await imported(lines);
      expect(result).toMatchObject({ created: 0, updated: 0, failed: 1 });
      expect(result.faults).toMatchObject([{ line: 2, column: '' }]);
      expect(result.faults[0]?.reason).toContain('SKU');
    }
    const without = await imported([`${name},وصف,{c},80`], 'name,description,category,price');
    expect(without).toMatchObject({ created: 0, updated: 0, failed: 1 });
    expect(await prices()).toEqual(before);
    expect(await imported([variant(310, true, 'س: ٢')])).toMatchObject({ updated: 1 });
    expect((await prices()).filter((one) => !before.includes(one))).toHaveLength(1);
  });

  it('reads Arabic headings, categories by their name, and words of yes and no', async () => {
    const name = `سماعة ${word()}`;
    const title = `القطَع الإلكترونيّة ${word()}`;
    const slug = (await makeCategory({ name: title })).slug;
    const plainTitle = title.replace('القطَع الإلكترونيّة', 'القطع الالكترونية');
    const sku = word();
    const result = await imported(
      [
        `${sku},${name} 1,وصف,${plainTitle},١٠٠,١٢٠,متوفر,لا,اللون: أسود`,
        `,${name} 2,وصف,${slug},100,,غير متوفر,نعم,`,
        `,${name} 3,وصف,${slug},100,,نعم,١,`,
        `,${name} 4,وصف,${slug},100,,لا,,`,
        `,${name} 5,وصف,${slug},100,,ربما,,`,
        `,${name} 6,وصف,لا فئة كهذه,100,,,,`,
      ],
      'رمز المنتج,الاسم,الوصف,الفئة,السعر,السعر قبل الخصم,متوفر,مميز,المواصفات',
    );
    expect(result).toMatchObject({ created: 4, failed: 2 });
    const made = await db.product.findMany({ where: { category: slug }, orderBy: { name: 'asc' } });
    expect(made.map(({ inStock, featured }) => [inStock, featured])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(made[0]).toMatchObject({ sku, specifications: ['اللون: أسود'] });
    expect(made[0]?.originalPrice?.toFixed(2)).toBe('120.00');
    expect(result.faults.map(({ line, column }) => `${line} ${column}`)).toEqual(['6 inStock', '7 category']);
    expect(result.faults[0]?.reason).toMatch(/ربما.*نعم.*غير متوفر/);
    expect(result.faults[1]?.reason).toMatch(/أقرب الفئات: [^()]+\([\w-]+\)(?:، [^()]+\([\w-]+\)){0,2}$/);
  });

  it('a category’s name that two have is refused, with their codes', async () => {
    const title = `فئة مكررة ${word()}`;
    const slugs = [(await makeCategory({ name: title })).slug, (await makeCategory({ name: title })).slug];
    const result = await imported([`س ${word()},وصف,${title},10`], 'name,description,category,price');
    expect(result).toMatchObject({ created: 0, failed: 1 });
    for (const slug of slugs) expect(result.faults[0]?.reason).toContain(slug);
  });

  it('stands in the audit log', async () => {
    const { id } = await imported([`دفتر ${word()},وصف,{c},10,,,,true,false,`]);
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: 'asc' } });
    expect(entries).toMatchObject([
      { entity: 'import', action: 'create' },
      { entity: 'import', action: 'update', after: { status: 'done', created: 1 } },
    ]);
  });

  it('is taken up again where a server that ended had stopped, counting nothing twice', async () => {
    const name = `عائد ${word()}`;
    const file = [COLUMNS, ...[1, 2, 3].map((number) => `${name},وصف,${category},${number},,,,true,false,`)].join('\n');
    const { id } = await db.productImport.create({
      data: {
        filename: 'x.csv',
        file: Buffer.from(file),
        size: Buffer.byteLength(file),
        username: 'test-owner',
        status: 'running',
        lease: randomUUID(),
        leaseUntil: new Date(Date.now() - 1000),
        doneLine: 3,
        created: 2,
      },
    });
    expect((await sweep('imports')).status).toBe(200);
    expect(await importOver(admin, id)).toMatchObject({ status: 'done', created: 3, failed: 0 });
    expect((await named(name)).map((product) => product.price.toFixed(2))).toEqual(['3.00']);
    expect((await db.productImport.findUniqueOrThrow({ where: { id } })).file).toBeNull();
  });

  it('refuses a second one while one runs', async () => {
    const { id } = await db.productImport.create({
      data: { filename: 'x.csv', size: 1, username: 'x', status: 'running', leaseUntil: new Date(Date.now() + 60_000) },
    });
    try {
      expectRefusal(await admin.upload(ADDRESS, 'a.csv', COLUMNS), 409, 'import_running');
    } finally {
      await db.productImport.delete({ where: { id } });
    }
  });
});

describe('refused files', () => {
  it('without the columns that a product needs', async () => {
    const refusal = expectRefusal(await admin.upload(ADDRESS, 'a.csv', 'name,price\nx,1'), 422, 'file_columns');
    expect(refusal.message).toContain('الوصف، الفئة');
    const twice = await admin.upload(ADDRESS, 'a.csv', 'name,الاسم,description,category,price\nx,y,z,c,1');
    expect(expectRefusal(twice, 422, 'file_columns_twice').message).toContain('الاسم');
    expectRefusal(await admin.upload(ADDRESS, 'a.csv', Buffer.from([0xff, 0xd8, 0xff, 0x00])), 422, 'file_kind');
    const western = Buffer.from('name,description,category,price\nJalape\xf1o,Gr\xf6\xdfe,c,1\n', 'latin1');
    const encoding = expectRefusal(await admin.upload(ADDRESS, 'a.csv', western), 422, 'file_encoding');
    expect(encoding.message).toContain('windows-1252');
  });

  it('none, no form, too large, and from another site', async () => {
    expectRefusal(await admin.upload(ADDRESS, 'a.csv', ''), 422, 'file_missing');
    expectRefusal(await admin.post(ADDRESS, { file: 'x' }), 403, 'content_type_refused');
    expectRefusal(await admin.upload(ADDRESS, 'a.csv', Buffer.alloc(16_100_000, 'x')), 413, 'too_large');
    expectRefusal(
      await admin.upload(ADDRESS, 'a.csv', COLUMNS, { Origin: 'https://evil.example' }),
      403,
      'origin_refused',
    );
    expectRefusal(await admin.get(`${ADDRESS}/${randomUUID()}`), 404, 'not_found');
  });
});

describe('what a file says of quantities, barcodes and boxes', () => {
  const KEPT = 'sku,name,description,category,price,الباركود,التكلفة,الكمية,حد التنبيه,الضمان بالأشهر,محتويات العلبة';

  it('is kept, and changes nothing the second time; a silent file changes none of it', async () => {
    const [sku, name] = [word(), `سماعة ${word()}`];
    const line = `${sku},${name},وصف,{c},50,,12.5,٣,10,18,سماعة|كابل`;
    expect(await imported([line], KEPT)).toMatchObject({ created: 1, failed: 0 });
    const [made] = await named(name);
    expect(made).toMatchObject({
      stockQuantity: 3,
      lowStockThreshold: 10,
      lowStock: true,
      inStock: true,
      warrantyMonths: 18,
      boxContents: ['سماعة', 'كابل'],
    });
    expect(Number(made?.cost)).toBe(12.5);
    expect(await imported([line], KEPT)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await imported([`${sku},${name},وصف,{c},60,لا`], 'sku,name,description,category,price,متوفر')).toMatchObject(
      { updated: 1, failed: 0 },
    );
    expect((await named(name))[0]).toMatchObject({ stockQuantity: 3, inStock: true, warrantyMonths: 18 });
    expect(await imported([line.replace('٣', '0')], KEPT)).toMatchObject({ updated: 1 });
    expect((await named(name))[0]).toMatchObject({ stockQuantity: 0, inStock: false, lowStock: true });
    expect(await imported([line.replace('٣', '')], KEPT)).toMatchObject({ updated: 1 });
    expect((await named(name))[0]).toMatchObject({ stockQuantity: null, lowStock: false });
  });

  it('leaves out a barcode that is wrong, another product’s, or in the file twice', async () => {
    const name = `شاحن ${word()}`;
    const digits = `21${String(Date.now()).slice(-10)}`;
    const sum = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
    const barcode = `${digits}${(10 - (sum % 10)) % 10}`;
    await makeProduct({ barcode });
    const line = (sku: string, code: string) => `${sku}${word()},${name} ${sku},وصف,{c},50,${code},,,,,`;
    const view = await imported(
      [line('a', barcode), line('b', '123'), line('c', '96385074'), line('d', '96385074')],
      KEPT,
    );
    expect(view).toMatchObject({ created: 1, failed: 3 });
    expect(view.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'barcode'],
      [3, 'barcode'],
      [5, 'barcode'],
    ]);
    expect(await imported([line('e', '').replace(',,,,,', ',,كثير,,,')], KEPT)).toMatchObject({ failed: 1 });
    await db.product.deleteMany({ where: { barcode: '96385074' } });
  });
});

describe('the file of all products', () => {
  const exported = async (query: string, name: string) => {
    const answer = await admin.get<string>(`/api/admin/products/export?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    return answer.body;
  };

  it('holds what the filters leave, guards formulas, and is imported again without a change', async () => {
    const slug = (await makeCategory()).slug;
    const formula = await makeProduct({
      category: slug,
      name: '=HYPERLINK("x")',
      description: 'سطر\nوسطر, و"اقتباس"',
      originalPrice: '150.00',
      images: ['/a|b.png'],
      specifications: ['-5 °C', 'a\\b|c'],
      sku: `=${word()}`,
      cost: '99.00',
      stockQuantity: 4,
      warrantyMonths: 12,
      boxContents: ['كابل | شاحن', '+دليل'],
    });
    await makeProduct({ category: slug, name: 'نافد', inStock: false });
    const all = await exported(`category=${slug}`, `products-${slug}`);
    expect(all.trim().split('\r\n')).toHaveLength(3);
    expect(all).toContain(`"'=HYPERLINK(""x"")"`);
    expect(all).toContain(`,'${formula.sku},`);
    const out = await exported(`category=${slug}&stock=out`, `products-${slug}-out-of-stock`);
    expect(out).toContain('نافد');
    expect(out).not.toContain('HYPERLINK');
    const { body } = await admin.upload<{ id: string }>(ADDRESS, 'again.csv', all);
    expect(await importOver(admin, body.id)).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 });
    const now = await db.product.findUniqueOrThrow({ where: { id: formula.id } });
    expect(now.updatedAt).toEqual(formula.updatedAt);
  });

  it('says in its name what it holds, and is whole without a filter', async () => {
    const gone = await makeProduct({ inStock: false });
    expect(await exported('', 'products-all')).toContain(gone.id);
    expect(await exported('stock=all', 'products-all')).toContain(gone.id);
    expect(await exported('stock=in', 'products-in-stock')).not.toContain(gone.id);
    const word = encodeURIComponent(gone.name);
    expect(await exported(`q=${word}&stock=out`, 'products-search-out-of-stock')).toContain(gone.id);
    const slug = encodeURIComponent('"x\r\nSet-Cookie: a');
    await exported(`category=${slug}`, 'products-xSet-Cookiea');
  });
});
