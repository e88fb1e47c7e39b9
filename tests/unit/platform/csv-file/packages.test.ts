import { describe, expect, it } from 'vitest';
import { isProductHeaderRow } from '@/lib/catalogue/product-import/columns';
import { decodeFile } from '@/lib/platform/csv-file/decode';
import { type PackageForm, type PackageSheet, xlsxPackage, zipOf } from '../../../support/xlsx-package';

const HEAD = ['رقم الصنف', 'الاسم', 'الوصف', 'الفئة', 'السعر', 'الكمية'];
const LIST: PackageSheet = {
  name: 'Sheet1',
  rows: [HEAD, ['A1', 'لوحة أ', 'وصف', 'hubs', 199.5, 4], ['B2', 'لوحة ب', 'وصف', 'hubs', 299, 0]],
};
const TEXT = `${HEAD.join(',')}\r\nA1,لوحة أ,وصف,hubs,199.5,4\r\nB2,لوحة ب,وصف,hubs,299,0\r\n`;

const decode = (file: Uint8Array, sheet?: string) => decodeFile(file, { isHead: isProductHeaderRow, sheet });
const read = async (file: Uint8Array, sheet?: string) => (await decode(file, sheet)).text;

describe('a package', () => {
  it.each<[string, PackageForm]>([
    ['of this and that', {}],
    ['with strings in capitals', { strings: 'SharedStrings.xml' }],
    [
      'whose names have another case than its relationships',
      { rename: (name) => (name.startsWith('[') ? name : name.toUpperCase()) },
    ],
    ['with strings in the root', { strings: '/sharedStrings.xml' }],
    ['with texts in the cells', { strings: null }],
    [
      'with backslashes',
      {
        rename: (name) => name.replaceAll('/', '\\'),
        rewrite: (text, name) =>
          name.endsWith('.rels') ? text.replace(/Target="[^"]*"/g, (target) => target.replaceAll('/', '\\')) : text,
      },
    ],
    ['with single quotes', { rewrite: (text) => text.replace(/="([^"']*)"/g, "='$1'") }],
    [
      'with a workbook of another name',
      {
        rename: (name) => name.replace('workbook.xml', 'workbook2.xml'),
        rewrite: (text) => text.replaceAll('xl/workbook.xml', 'xl/workbook2.xml'),
      },
    ],
    ['in ZIP64', { zip64: true }],
    [
      'with a prefix on its elements',
      {
        rewrite: (text, name) =>
          /sheet1|sharedStrings|workbook\.xml$/.test(name)
            ? text.replace(/<(\/?)(?=[a-z])/gi, '<$1x:').replace(' xmlns="', ' xmlns:x="')
            : text,
      },
    ],
    [
      'with pictures and notes',
      { more: { 'xl/media/image1.xml': 'x', 'docProps/app.xml': '<x', 'xl/theme/theme1.xml': '<' } },
    ],
  ])('%s is read', async (_name, form) => {
    expect(await read(xlsxPackage([LIST], form))).toBe(TEXT);
  });

  it.each<[string, Buffer, string]>([
    [
      'a part that is larger than a table',
      xlsxPackage([LIST], { more: { 'xl/big.xml': 'x'.repeat(40_000_001) } }),
      'too_large',
    ],
    [
      'parts that are too large together',
      xlsxPackage([LIST], { more: { 'xl/a.xml': 'x'.repeat(35_000_000), 'xl/b.xml': 'x'.repeat(35_000_000) } }),
      'too_large',
    ],
    [
      'too many parts',
      zipOf(Array.from({ length: 2001 }, (_, at) => [`xl/${at}.bin`, Buffer.alloc(0)] as const)),
      'too_large',
    ],
    ['no workbook', zipOf([['word/document.xml', Buffer.from('<x/>')]]), 'file_kind'],
    [
      'a sheet that is no XML',
      xlsxPackage([LIST], { rewrite: (text, name) => (name.includes('sheet1') ? '<<<' : text) }),
      'file_kind',
    ],
    ['a number format above the limit', xlsxPackage([LIST], { formats: [`0"${'x'.repeat(253)}"`] }), 'file_kind'],
    [
      'such a format in a part of any name',
      xlsxPackage([LIST], {
        formats: [`0"${'x'.repeat(253)}"`],
        rename: (name) => name.replace('styles', 'looks'),
        rewrite: (text) => text.replaceAll('styles.xml', 'looks.xml'),
      }),
      'file_kind',
    ],
    [
      'a long number in a relationship',
      xlsxPackage([LIST], { rewrite: (text) => text.replace('rIdC', `rId${'1'.repeat(2000)}`) }),
      'file_kind',
    ],
  ])('with %s is refused', async (_name, file, code) => {
    await expect(read(file)).rejects.toMatchObject({ code });
  });
});

describe('a cell far away', () => {
  const far = (at: string) =>
    xlsxPackage([LIST], {
      rewrite: (text, name) =>
        name.includes('sheet1')
          ? text.replace(
              '</sheetData>',
              `<row r="${at.replace(/\D/g, '')}"><c r="${at}"><v>1</v></c></row></sheetData>`,
            )
          : text,
    });

  it('makes no table of millions of cells', async () => {
    expect(await read(far('XFD1048576'))).toBe(TEXT);
  });

  it('in a row that no table has is refused', async () => {
    await expect(read(far('A100001'))).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('of the sheets', () => {
  const old: PackageSheet = {
    name: 'قديم',
    rows: LIST.rows.map((row) => row.map((cell) => (cell === 199.5 ? 1 : cell))),
  };

  it.each(['hidden', 'veryHidden'] as const)('a %s one is none', async (state) => {
    expect(await read(xlsxPackage([{ ...old, state }, LIST]))).toBe(TEXT);
  });

  it('the one with the columns is read, wherever it stands', async () => {
    const cover: PackageSheet = { name: 'غلاف', rows: [['شركة التوريد'], ['2026']] };
    expect(await read(xlsxPackage([cover, { name: 'فارغة', rows: [] }, LIST]))).toBe(TEXT);
  });

  it('staff say which, where several could be', async () => {
    const file = xlsxPackage([old, LIST]);
    const names = ['قديم', 'Sheet1'];
    await expect(read(file)).rejects.toMatchObject({ code: 'file_sheets', extra: { sheets: names } });
    await expect(read(file, 'x')).rejects.toMatchObject({ code: 'file_sheets', extra: { sheets: names } });
    expect(await read(file, 'Sheet1')).toBe(TEXT);
  });

  it('a hidden one is not read by its name', async () => {
    const file = xlsxPackage([{ ...old, state: 'hidden' }, LIST]);
    await expect(read(file, 'قديم')).rejects.toMatchObject({ code: 'file_sheets' });
  });

  it('charts are none', async () => {
    const chart: PackageSheet = { name: 'رسم', rows: [] };
    const file = xlsxPackage([chart, LIST], {
      rewrite: (text, name) =>
        name.endsWith('workbook.xml.rels')
          ? text.replace('/worksheet" Target="worksheets/sheet1.xml"', '/chartsheet" Target="chartsheets/sheet1.xml"')
          : text,
    });
    expect(await read(file)).toBe(TEXT);
  });

  it('lines keep their numbers beneath titles', async () => {
    const rows = [['شركة التوريد المحدودة'], [], ['قائمة الأسعار'], ...LIST.rows];
    expect(await read(xlsxPackage([{ name: 'x', rows }]))).toBe(`\n\n\n${TEXT}`);
  });
});

describe('the parts of a workbook that are left out', () => {
  const old = ['A1', 'لوحة أ', 'وصف', 'hubs', 1, 4];
  const [head = [], ...lines] = LIST.rows;
  const rows = [head, old, ...lines, old];
  const notesOf = async (sheet: Omit<PackageSheet, 'name'>) => decode(xlsxPackage([{ name: 'x', ...sheet }]));

  it('include hidden rows, and the other lines keep their numbers', async () => {
    const [first = '', ...rest] = TEXT.split(/(?<=\n)/);
    const { text, notes } = await notesOf({ rows, hiddenRows: [1, 4] });
    expect(text.replaceAll(',,,,,', '')).toBe(`${first}\r\n${rest.join('')}\r\n`);
    expect(notes).toEqual([expect.stringContaining('صفان مخفيان')]);
  });

  it('include a row without height', async () => {
    const flat = xlsxPackage([{ name: 'x', rows: [head, old, ...lines] }], {
      rewrite: (text) => text.replace('<row r="2">', '<row r="2" ht="0" customHeight="1">'),
    });
    const { text, notes } = await decode(flat);
    expect(text).not.toContain(',1,4');
    expect(notes).toEqual([expect.stringContaining('صف مخفي واحد')]);
  });

  it('include hidden columns', async () => {
    const wide = LIST.rows.map((row, at) => [at === 0 ? 'price' : 1, ...row]);
    const { text, notes } = await notesOf({ rows: wide, hiddenColumns: [0] });
    expect(text).toBe(TEXT);
    expect(notes).toEqual([expect.stringContaining('عمود مخفي واحد')]);
  });

  it('are not named if they are empty', async () => {
    const { text, notes } = await notesOf({ rows: LIST.rows, hiddenRows: [9], hiddenColumns: [12, 13] });
    expect([text, notes]).toEqual([TEXT, []]);
  });

  it('include visible sheets without a heading row, unless staff chose the sheet', async () => {
    const cover: PackageSheet = { name: 'غلاف', rows: [['شركة التوريد']] };
    const file = xlsxPackage([cover, { name: 'فارغة', rows: [] }, LIST]);
    const { notes } = await decode(file);
    expect(notes).toEqual([expect.stringMatching(/«Sheet1».*: غلاف$/)]);
    expect((await decode(file, 'Sheet1')).notes).toEqual([]);
  });

  it('include a heading row that is hidden', async () => {
    const cover: PackageSheet = { name: 'قديم', rows: LIST.rows, hiddenRows: [0, 1, 2] };
    const { text, notes } = await decode(xlsxPackage([cover, LIST]));
    expect([text, notes]).toEqual([TEXT, []]);
  });
});

describe('cells that are merged downwards', () => {
  const merged = (rows: PackageSheet['rows'], refs: string[], hiddenRows: number[] = []) =>
    decode(
      xlsxPackage([{ name: 'x', rows, hiddenRows }], {
        formats: ['0.00'],
        rewrite: (text) =>
          text.replace(
            '</sheetData>',
            `</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
          ),
      }),
    );
  const [head = [], first = []] = LIST.rows;

  it('have their value in each row, in its format', async () => {
    const price = { value: 199.5, format: 1 };
    const top = ['A1', 'أ', 'وصف', 'hubs', price, 4];
    const rows = [head, top, ['B2', 'ب', null, null, null, 5], ['C3', 'ج', '', '', '', 6]];
    const { text, notes } = await merged(rows, ['D2:D4', 'E2:E4', 'C2:C3', 'A9:A12']);
    expect(text.split('\r\n').slice(1, 4)).toEqual([
      'A1,أ,وصف,hubs,199.50,4',
      'B2,ب,وصف,hubs,199.50,5',
      'C3,ج,,hubs,199.50,6',
    ]);
    expect(notes).toEqual([expect.stringContaining('5 خانات')]);
  });

  it('repeat no row that has nothing else, and no heading', async () => {
    const all = ['A', 'B', 'C', 'D', 'E', 'F'];
    const rows = [head, [null, null, null, null, 'ر.س'], first, [null, null, null, null, null]];
    const { text, notes } = await merged(rows, [
      ...all.map((column) => `${column}3:${column}4`),
      ...['A', 'B', 'C', 'D'].map((column) => `${column}1:${column}2`),
    ]);
    expect(text).toBe(`${HEAD.join(',')}\r\n,,,,ر.س,\r\nA1,لوحة أ,وصف,hubs,199.5,4\r\n`);
    expect(notes).toEqual([]);
  });

  it('are joined with the headings below them', async () => {
    const rows = [
      ['قائمة الأسعار'],
      ['رقم الصنف', 'الاسم', 'السعر', null, 'الكمية'],
      [null, null, 'قبل الضريبة', 'بعد الضريبة'],
      ['A1', 'أ', 100, 115, 3],
    ];
    const { text } = await merged(rows, ['A1:E1', 'A2:A3', 'B2:B3', 'E2:E3', 'C2:D2']);
    expect(text).toBe('\nرقم الصنف,الاسم,السعر قبل الضريبة,السعر بعد الضريبة,الكمية\r\n,,,,\r\nA1,أ,100,115,3\r\n');
  });

  it('are no group of headings above a product', async () => {
    const rows = [
      ['رقم الصنف', 'السعر', null],
      ['A1', 100, 'ملاحظة'],
    ];
    expect((await merged(rows, ['B1:C1'])).text).toBe('رقم الصنف,السعر,\r\nA1,100,ملاحظة\r\n');
  });

  it('are not counted in hidden rows', async () => {
    const rows = [head, first, ['B2', 'ب', 'وصف', null, 5, 5], ['C3', 'ج', 'وصف', null, 6, 6]];
    const { text, notes } = await merged(rows, ['D2:D4'], [2]);
    expect(text).toContain('C3,ج,وصف,hubs,6,6');
    expect(notes).toEqual([expect.stringContaining('صف مخفي واحد'), expect.stringContaining('خانة واحدة')]);
  });
});

describe('a cell says what it shows', () => {
  it.each<[number, string | number, string]>([
    [123_456, '00000000', '00123456'],
    [12_345_678_905, '0000000000000', '0012345678905'],
    [1738.260_869_565_217_3, '#,##0.00', '1738.26'],
    [114.999_999_999_999_99, '#,##0.00', '115.00'],
    [229.885, '#,##0.00', '229.89'],
    [1.005, '0.00', '1.01'],
    [0.300_000_000_000_000_04, '#,##0.00', '0.30'],
    [0.300_000_000_000_000_04, 'General', '0.3'],
    [1_234_567, '#,##0', '1234567'],
    [199.5, '[$ر.س.-401] #,##0.00', 'ر.س. 199.50'],
    [199.5, '[$-401]#,##0.00', '199.50'],
    [199.5, '#,##0.00 [$SAR]', '199.50 SAR'],
    [199.5, '[$$-409]#,##0.00', '$199.50'],
    [199.5, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '199.50'],
    [0, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0.00'],
    [0, '0;-0;;@', '0'],
    // Currency signs with letters of date formats, as Google and Excel write them.
    [1299.5, '[$USD ]#,##0.00', 'USD 1299.50'],
    [1299.5, '[$S.R.-401] #,##0.00', 'S.R. 1299.50'],
    [1299.5, '[$ر.س.-x-sysdate] #,##0.00', 'ر.س. 1299.50'],
    [46_355, '[$-x-sysdate]dddd, mmmm dd, yyyy', '2026-11-29'],
    [46_355, 'B2dd/mm/yyyy', '2026-11-29'],
    [46_355, '[$-2060401]B2d mmmm yyyy', '2026-11-29'],
    [46_355, '[$-1170000]B2dd/mm/yyyy;@', '2026-11-29'],
    [7.5, 'General" kg"', '7.5 kg'],
    [7, '"kg "General', 'kg 7'],
    // The format hides the value or replaces it.
    [5, ';;;', ''],
    [-5, '0;;', ''],
    [199, '"اتصل بنا"', 'اتصل بنا'],
    [0.15, '0%', '15%'],
    [7, '0.00 "كجم"', '7.00 كجم'],
    [24, '0 "شهر"', '24 شهر'],
    [290_048_125_651, '0.00E+00', '290048125651'],
    [290_048_125_651_123, '0', '290048125651123'],
    [2_900_481_256_511_234, '0', '2.90048e+15'],
    [46_355, 'yyyy\\-mm\\-dd', '2026-11-29'],
    [1.5, '# ?/?', '1.5'],
    [1.5, '# #/##', '1.5'],
    [1.5, '0/00', '1.5'],
    [1.5, '0.00 "ر.س/قطعة"', '1.50 ر.س/قطعة'],
    [1.5, `0.00"${'x'.repeat(249)}"`, `1.50${'x'.repeat(249)}`],
    [1.5, `0.00"${'&'.repeat(249)}"`, `1.50${'&'.repeat(249)}`],
    // Built-in formats by id: accounting, scientific, text.
    [1738.260_869_565_217_3, 41, '1738'],
    [1738.260_869_565_217_3, 42, '1738'],
    [1738.260_869_565_217_3, 43, '1738.26'],
    [1738.260_869_565_217_3, 44, '1738.26'],
    [-5, 43, '-5.00'],
    [-5, 39, '-5.00'],
    [0, 44, '0.00'],
    [1738.26, 48, '1738.26'],
    [1738.26, 49, '1738.26'],
    [8, '0.##', '8'],
    [8.5, '0.##', '8.5'],
    [1738.260_869_565_217_3, '#,##0.##', '1738.26'],
    [1738, '#,##0.##', '1738'],
    [8, '0.??', '8'],
    [0.5, '#.##', '0.5'],
    [0, '#.##', '0'],
    [8, '0.## "ر.س."', '8 ر.س.'],
    [0.08, '0.##%', '8%'],
  ])('%d as %s: %s', async (value, format, text) => {
    const file = xlsxPackage([{ name: 'x', rows: [[{ value, format: 1 }]] }], { formats: [format] });
    expect(await read(file)).toBe(`${text}\r\n`);
  });

  it('is cut at the longest text of a cell', async () => {
    const text = 'ن'.repeat(32_768);
    expect(await read(xlsxPackage([{ name: 'x', rows: [[text]] }]))).toBe(`${text.slice(1)}\r\n`);
  });

  it.each([
    ['a formula', '<c><f>A2*2</f><v>4</v></c>', '4'],
    ['a computed text', '<c t="str"><f>x</f><v>نص</v></c>', 'نص'],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['rich text', '<c t="inlineStr"><is><r><t>ن</t></r><r><t>ص</t></r></is></c>', 'نص'],
    ['how it is read aloud', '<c t="inlineStr"><is><t>نص</t><rPh sb="0" eb="1"><t>x</t></rPh></is></c>', 'نص'],
    [
      'how two parts are read aloud',
      '<c t="inlineStr"><is><t>نص</t><rPh><t>x</t></rPh><y:rPh sb="0"><t>y</t></y:rPh></is></c>',
      'نص',
    ],
    ['a letter by its number', '<c t="inlineStr"><is><t>&#1606;_x0635_</t></is></c>', 'نص'],
  ])('of %s', async (_name, xml, text) => {
    expect(await read(xlsxPackage([{ name: 'x', rows: [[{ xml }]] }]))).toBe(`${text}\r\n`);
  });
});
