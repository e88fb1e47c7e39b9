import { describe, expect, it } from 'vitest';
import { decodeFile } from '@/lib/platform/csv-file/decode';
import { AppError } from '@/lib/platform/shared/errors';
import { translateKey } from '@/lib/platform/shared/translate';

const TEXT = 'الاسم,السعر,الوصف\r\nلوحة مفاتيح GM-1 "عربي",١٢٠,وصف قصير\r\n';

function inBytes(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 0x3f);
}
const utf16 = (text: string, mark = '\ufeff') => Buffer.from(mark + text, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const damaged = Buffer.concat([Buffer.from(TEXT), Buffer.of(0xe9, 0x0a)]);

const decoded = async (file: Uint8Array) => (await decodeFile(file, { isHead: () => false })).text;

const refusal = async (file: Uint8Array): Promise<string> => {
  try {
    return await decoded(file);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return translateKey(`errors.${error.code}`, error.values) ?? error.code;
  }
};

describe('the text of a file', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(TEXT), TEXT],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), TEXT],
    ['UTF-16, low byte first', utf16(TEXT), TEXT],
    ['UTF-16, high byte first', swapped(utf16(TEXT)), TEXT],
    ['UTF-16 without a mark', utf16(TEXT, ''), TEXT],
    ['UTF-16, high byte first, without a mark', swapped(utf16(TEXT, '')), TEXT],
    ['UTF-16 of Latin letters alone', utf16('sku\tprice\r\nA1\t75\r\n', ''), 'sku\tprice\r\nA1\t75\r\n'],
    ['Arabic Windows', inBytes('windows-1256', TEXT.replace('١٢٠', '120')), TEXT.replace('١٢٠', '120')],
    [
      'Windows, Latin letters',
      inBytes('windows-1256', 'name,price\nCafé 27" – 4K×2,5\n'),
      'name,price\nCafé 27" – 4K×2,5\n',
    ],
    [
      'a file of DOS',
      inBytes('windows-1256', 'الاسم,السعر\nلوحة مفاتيح,120\n\u001a'),
      'الاسم,السعر\nلوحة مفاتيح,120\n',
    ],
    ['ASCII', Buffer.from('a,b\n1,2\n'), 'a,b\n1,2\n'],
    ['nothing', new Uint8Array(), ''],
    ['UTF-8 with a broken byte', damaged, `${TEXT}\ufffd\n`],
    ['lines of old Macs', Buffer.from('a,b\r1,2\r'), 'a,b\n1,2\n'],
  ])('%s is read', async (_name, file, text) => {
    expect(await decoded(file)).toBe(text);
  });

  it.each<[string, Uint8Array, string]>([
    ['Arabic of Unix', inBytes('iso-8859-6', 'الاسم,السعر\nلوحة مفاتيح,وصف قصير\n'), 'ISO-8859-6'],
    ['Western Windows', inBytes('windows-1252', 'name,price\nJalapeño Größe,5\n'), 'windows-1252'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'UTF-32'],
    ['a workbook of old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Excel (xls)'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'PDF'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0x00]), 'JPEG'],
    ['a page', Buffer.from('\n<html><table></table></html>'), 'HTML'],
    ['UTF-8 taken for Western', Buffer.from(Buffer.from('الاسم,السعر').toString('latin1'), 'utf8'), 'رموز'],
    [
      'UTF-8 taken for Arabic Windows',
      Buffer.from(new TextDecoder('windows-1256').decode(Buffer.from('الاسم,السعر'))),
      'رموز',
    ],
    ['no text at all', Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256), 'لم يُعرف'],
  ])('%s is refused by its name', async (_name, file, named) => {
    expect(await refusal(file)).toContain(named);
  });

  it.each<[string, string, string]>([
    ['titles', 'قائمة الأسعار\r\n\r\nsku;price\r\nA;1\r\n', '\n\nsku;price\r\nA;1\r\n'],
    ['titles with another sign', 'Report, 2026\nsku;price\nA;1\n', '\nsku;price\nA;1\n'],
    ['a separator line', 'sep=;\nlist\nsku;price\n', 'sep=;\n\nsku;price\n'],
    ['nothing', 'sku;price\nA;1\n', 'sku;price\nA;1\n'],
    ['no known head', 'list\nA;1\n', 'list\nA;1\n'],
  ])('has its lines where they were, with %s above the head', async (_name, file, text) => {
    const isHead = (cells: readonly string[]) => cells[0] === 'sku' && cells.length > 1;
    expect((await decodeFile(Buffer.from(file), { isHead })).text).toBe(text);
  });

  it.each<[string, string]>([
    ['sku,price,\r\n,net,gross\r\nA1,100,115\r\n', '"sku","price net","price gross"\n\nA1,100,115\r\n'],
    ['list\nsku;price;;qty\n;net;gross;', '\n"sku";"price net";"price gross";"qty"\n\n'],
    ['sku,price,\nA1,100,115\n', 'sku,price,\nA1,100,115\n'],
    ['sku,price,\n,100,115\n', 'sku,price,\n,100,115\n'],
    ['sku,price\n,net\n', 'sku,price\n,net\n'],
    ['sku,price,\nabc,x,y\n', 'sku,price,\nabc,x,y\n'],
    ['sku,price,\n,x,\n', 'sku,price,\n,x,\n'],
    ['sku,price,\n,,\nA1,1,2\n', 'sku,price,\n,,\nA1,1,2\n'],
  ])('joins headings of two lines, as in %j', async (file, text) => {
    const isHead = (cells: readonly string[]) => cells[0] === 'sku' && cells.length > 1;
    expect((await decodeFile(Buffer.from(file), { isHead })).text).toBe(text);
  });
});
