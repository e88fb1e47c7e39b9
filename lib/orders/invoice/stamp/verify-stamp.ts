import 'server-only';
import { createHash, type KeyObject, verify } from 'node:crypto';
import { certificateOf } from './certificate';
import { qrRecords } from './qr';
import { propertiesDigest } from './xades';

const QR_REFERENCE =
  /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)<.*?<\/cac:AdditionalDocumentReference>/s;

const hashedPart = (xml: string): string =>
  xml
    .replace(/<ext:UBLExtensions.*?<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
    .replace(QR_REFERENCE, '');

function textIn(xml: string, name: string): string {
  const found = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  if (found === undefined) throw new Error(`the stamp has no ${name}`);
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&#xD;': '\r', '&amp;': '&' };
const plain = (xml: string): string => xml.replace(/&(?:lt|gt|amp|#xD);/g, (entity) => ENTITIES[entity] ?? entity);

export type VerifiedStamp = { uuid: string; counter: string; previousHash: string; hash: string; certificate: string };

/**
 * Verifies hash, signature, digests and QR records; throws if one is wrong. `key`: used for the sandbox certificate.
 */
export function verifyStamp(xml: string, key?: KeyObject): VerifiedStamp {
  const fail = (what: string): never => {
    throw new Error(`a stamped document is not right: ${what}`);
  };
  const bare = hashedPart(xml);
  const hash = createHash('sha256').update(bare, 'utf8').digest('base64');
  const certificate = certificateOf(textIn(xml, 'ds:X509Certificate'));
  const [digest, propertiesSaid] = Array.from(
    xml.slice(0, xml.indexOf('</ds:SignedInfo>')).matchAll(/<ds:DigestValue>([^<]*)</g),
    ([, text]) => text,
  );
  if (digest !== hash) fail('hash');
  const properties = /<xades:SignedProperties.*?<\/xades:SignedProperties>/s.exec(xml)?.[0] ?? '';
  if (propertiesDigest(properties) !== propertiesSaid) fail('signed properties');
  if (textIn(properties, 'ds:DigestValue') !== certificate.digest) fail('certificate digest');
  const signature = textIn(xml, 'ds:SignatureValue');
  if (!verify('sha256', Buffer.from(hash, 'base64'), key ?? certificate.publicKey, Buffer.from(signature, 'base64')))
    fail('signature');

  const records = qrRecords(QR_REFERENCE.exec(xml)?.[1] ?? '');
  const said = (tag: number) => Buffer.from(records.get(tag) ?? []).toString('utf8');
  const supplier = /<cac:AccountingSupplierParty>.*?<\/cac:AccountingSupplierParty>/s.exec(xml)?.[0] ?? '';
  const name = plain(textIn(supplier, 'cbc:RegistrationName'));
  const isSimplified = /<cbc:InvoiceTypeCode name="02/.test(xml);
  const expected = [
    name.startsWith(said(1)) && said(1) !== '',
    said(2) === textIn(supplier, 'cbc:CompanyID'),
    said(3) === `${textIn(xml, 'cbc:IssueDate')}T${textIn(xml, 'cbc:IssueTime')}`,
    said(4) === textIn(xml, 'cbc:TaxInclusiveAmount'),
    said(5) === textIn(xml, 'cbc:TaxAmount'),
    said(6) === hash,
    said(7) === signature,
    Buffer.from(records.get(8) ?? []).equals(certificate.publicKeyDer),
    isSimplified ? Buffer.from(records.get(9) ?? []).equals(certificate.signature) : !records.has(9),
  ];
  const wrong = expected.indexOf(false);
  if (wrong >= 0 || records.size !== (isSimplified ? 9 : 8)) fail(`QR record ${wrong + 1}`);
  const counter = /<cbc:ID>ICV<\/cbc:ID><cbc:UUID>(\d+)</.exec(bare)?.[1] ?? fail('counter');
  const previousHash =
    /<cbc:ID>PIH<\/cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)</.exec(bare)?.[1] ??
    fail('PIH');
  const uuid = /<\/cbc:ID><cbc:UUID>([^<]*)</.exec(bare)?.[1] ?? fail('UUID');
  return { uuid, counter, previousHash, hash, certificate: certificate.text };
}
