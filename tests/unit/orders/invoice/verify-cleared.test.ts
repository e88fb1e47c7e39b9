import { sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleDocuments } from '@/lib/office/fatoora/samples';
import type { ReportFlaw } from '@/lib/orders/invoice/rules';
import { certificateOf } from '@/lib/orders/invoice/stamp/certificate';
import { verifyClearedDocument } from '@/lib/orders/invoice/stamp/verify-cleared';
import { makeCertificate } from '../../../support/certificates';

const SELLER = {
  name: 'مدينة الكمبيوتر & <شركاه>',
  address: 'طريق العليا 8228',
  parts: null,
  vat: '310122393500003',
  cr: '1010101010',
  crKind: 'crn',
} as const;

const shop = makeCertificate();
const authority = makeCertificate();
const signer = { unitId: 'x', certificate: certificateOf(shop.text), ...shop, isTest: true, isForeign: false };
const ISSUED_AT = new Date('2026-11-23T22:04:05.678Z');
const QR = Buffer.from('\u0001\u0007cleared').toString('base64');

let sent = { xml: '', hash: '' };
let other = '';
beforeAll(() => {
  const all = sampleDocuments(SELLER, signer, ISSUED_AT);
  sent = all[3] ?? sent;
  other = all[4]?.xml ?? '';
});

const clear = (xml: string, hash: string, key = authority) =>
  xml
    .replace(/(<cbc:ID>QR<\/cbc:ID>.*?text\/plain">)[^<]*/s, `$1${QR}`)
    .replace(
      /(<ds:SignatureValue>)[^<]*/,
      `$1${sign('sha256', Buffer.from(hash, 'base64'), key.privateKey).toString('base64')}`,
    )
    .replace(/(<ds:X509Certificate>)[^<]*/, `$1${authority.text}`);
const cleared = () => clear(sent.xml, sent.hash);
const wrong = (change: (xml: string) => string) => {
  const xml = cleared();
  const changed = change(xml);
  expect(changed).not.toBe(xml);
  return verifyClearedDocument(changed, sent).flaw;
};

describe('what the authority sends back', () => {
  it('is the document that was sent, stamped by somebody and with a QR code', () => {
    expect(verifyClearedDocument(cleared(), sent)).toEqual({ flaw: null, qr: QR });
    // A document with only the shop's own stamp is valid too.
    expect(verifyClearedDocument(sent.xml, sent)).toMatchObject({ flaw: null });
  });

  it('may be written otherwise: it is compared in canonical form', () => {
    const rewritten = `<?xml version="1.0" encoding="UTF-8"?>\n${cleared()}`
      .replaceAll('schemeID="VAT"', "schemeID='VAT'")
      .replace(/<([\w:]+)((?: [\w:]+="[^"]*")*)><\/\1>/g, '<$1$2 />')
      .replaceAll('ا', '&#x627;');
    expect(verifyClearedDocument(rewritten, sent)).toEqual({ flaw: null, qr: QR });
  });

  it.each([
    ['U+0085', '\u0085'],
    ['U+2028', '\u2028'],
  ])('is right with %s in a text, which pasted texts contain', (_, separator) => {
    const document = sampleDocuments({ ...SELLER, name: `Computer${separator}City` }, signer, ISSUED_AT)[3] ?? sent;
    expect(document.xml).toContain(separator);
    expect(verifyClearedDocument(clear(document.xml, document.hash), document)).toEqual({ flaw: null, qr: QR });
  });

  it.each<[ReportFlaw, string, (xml: string) => string]>([
    ['content', 'a byte', (xml) => xml.replace('Compliance check', 'Compliance chesk')],
    ['content', 'a buyer', (xml) => xml.replaceAll('399999999800003', '399999999900003')],
    ['content', 'an element more', (xml) => xml.replace('</Invoice>', '<cbc:Note>x</cbc:Note></Invoice>')],
    ['totals', 'a total', (xml) => xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)\d+/, '$1999')],
    ['totals', 'its VAT', (xml) => xml.replace(/(<cbc:TaxAmount[^>]*>)\d+/, '$1999')],
    ['number', 'its number', (xml) => xml.replace(/INV-\d+/, 'INV-999999')],
    ['document', 'a foreign UUID', (xml) => xml.replace(/(<cbc:UUID>)[0-9a-f]{8}/, '$100000000')],
    ['document', 'another document', () => other],
    ['digest', 'the digest that was signed', (xml) => xml.replace(/(<ds:DigestValue>)./, '$1_')],
    // Not "_", which Node.js decodes like "/".
    [
      'signature',
      'a byte of the signature',
      (xml) => xml.replace(/(?<=<ds:SignatureValue>.{20})./, (sign) => (sign === 'A' ? 'B' : 'A')),
    ],
    ['signature', 'another one’s signature', () => clear(sent.xml, sent.hash, shop)],
    ['unsigned', 'no signature', (xml) => xml.replace(/<ext:UBLExtensions.*<\/ext:UBLExtensions>/s, '')],
    ['unsigned', 'no certificate', (xml) => xml.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, '')],
    ['qr', 'no QR code', (xml) => xml.replace(/(<cbc:ID>QR<\/cbc:ID>.*?text\/plain">)[^<]*/s, '$1')],
    ['qr', 'a QR code that is cut off', (xml) => xml.replace(QR, QR.slice(0, 8))],
    ['unreadable', 'what is no certificate', (xml) => xml.replace(/(<ds:X509Certificate>)[^<]*/, '$1AAAA')],
    ['unreadable', 'half of it', (xml) => xml.slice(0, xml.length / 2)],
    ['unreadable', 'a document type', (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
    [
      'unreadable',
      'an instruction in place of a text',
      (xml) => xml.replace('Compliance check', '<?text Compliance check?>'),
    ],
    ['unreadable', 'a page', () => '<html><p>gateway</html>'],
    ['unreadable', 'nothing', () => ''],
  ])('is nobody’s where it is not right: %s, by %s', (flaw, _name, change) => {
    expect(wrong(change)).toBe(flaw);
  });

  it('of the sandbox bears a certificate of another key: there the shop’s own key counts', () => {
    const own = clear(sent.xml, sent.hash, shop);
    expect(verifyClearedDocument(own, sent).flaw).toBe('signature');
    expect(verifyClearedDocument(own, sent, shop.publicKey).flaw).toBeNull();
  });
});
