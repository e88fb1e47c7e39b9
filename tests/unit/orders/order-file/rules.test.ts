import { describe, expect, it } from 'vitest';
import { isActivePdf, isPdf, orderFileHeaders } from '@/lib/orders/order-file/rules';

const pdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n${inside}\nendobj\n%%EOF\n`);

describe('a PDF', () => {
  it.each<[string, Buffer, boolean]>([
    ['is one', pdf(), true],
    ['of version 2', Buffer.from('%PDF-2.0\n%%EOF'), true],
    ['is no page that says so further on', Buffer.concat([Buffer.from('<html>'), pdf()]), false],
    ['is no file that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), false],
    ['is no picture', Buffer.from('\x89PNG\r\n\x1a\n%%EOF', 'latin1'), false],
    ['is no file with much behind it', Buffer.concat([pdf(), Buffer.alloc(2048, 97)]), false],
    ['is nothing', Buffer.alloc(0), false],
  ])('%s', (_, bytes, is) => {
    expect(isPdf(bytes)).toBe(is);
  });

  it.each([
    '/S /JavaScript /JS (app.alert(1))',
    '/S /Launch /F (cmd.exe)',
    '/Type /EmbeddedFile',
    '/RichMedia',
    '/XFA',
    '/S/Java#53cript/JS',
    '/S /#4c#61unch',
    '/S /GoTo#52',
    '/S /SubmitForm',
    '/S /ImportData',
    '/S /Rendition',
    '/Names << /EmbeddedFiles 4 0 R >>',
  ])('that brings %s is seen through', (inside) => {
    expect(isActivePdf(pdf(inside))).toBe(true);
    expect(isActivePdf(pdf('/OpenAction [3 0 R /Fit]'))).toBe(false);
  });
});

it.each([
  '/OpenAction [3 0 R /Fit]',
  '/A << /S /URI /URI (https://bank.example/a#20b) >>',
  '/S /GoTo',
  '/LaunchPad',
  '/A#2FLaunch',
  '/Movie#20Night',
  '(Launch)',
])('a PDF with %s is not active', (inside) => {
  expect(isActivePdf(pdf(inside))).toBe(false);
});

it('a file of a shopper stays with who asked, and a PDF is kept, not opened', () => {
  expect(orderFileHeaders('pdf', 'receipt')).toMatchObject({
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="receipt.pdf"',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  expect(orderFileHeaders('webp', 'x')['Content-Disposition']).toMatch(/^inline/);
});
