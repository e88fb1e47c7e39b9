import 'server-only';
import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { C14nCanonicalization } from 'xml-crypto';
import type { ReportFlaw } from '../rules';
import { qrRecords } from './qr';

const DS = 'http://www.w3.org/2000/09/xmldsig#';

/** Escaped first, because xmldom would turn them into line feeds. */
const LINE_SEPARATORS = /[\u0085\u2028]/g;

/** Refused, because xml-crypto canonicalizes processing instructions as text. */
const hasInstruction = (xml: string): boolean => xml.lastIndexOf('<?') > xml.search(/<[^?!]/);

function read(xml: string): Element {
  if (/<!DOCTYPE/i.test(xml) || hasInstruction(xml)) throw new Error('a document type or an instruction');
  const refuse = (message: string) => {
    throw new Error(message);
  };
  const escaped = xml.replace(LINE_SEPARATORS, (sign) => `&#${sign.charCodeAt(0)};`);
  const root = new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  }).parseFromString(escaped, 'text/xml').documentElement;
  if (!root) throw new Error('no element');
  return root;
}

const children = (node: Element): Element[] =>
  Array.from(node.childNodes).filter((one): one is Element => one.nodeType === 1);

const at = (node: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (nodes, name) => nodes.flatMap(children).filter(({ localName }) => localName === name),
    [node],
  );

const text = (nodes: readonly Element[]): string => nodes[0]?.textContent?.trim() ?? '';

const within = (node: Element, name: string): Element[] => Array.from(node.getElementsByTagNameNS(DS, name));

const isQr = (node: Element) => node.localName === 'AdditionalDocumentReference' && text(at(node, 'ID')) === 'QR';

const canonical = (node: Element): string => new C14nCanonicalization().process(node, {});

function hashOf(root: Element): string {
  const bare = root.cloneNode(true) as Element;
  for (const node of children(bare))
    if (node.localName === 'UBLExtensions' || node.localName === 'Signature' || isQr(node)) bare.removeChild(node);
  return createHash('sha256').update(canonical(bare), 'utf8').digest('base64');
}

const factsOf = (root: Element) => ({
  document: text(at(root, 'UUID')),
  number: text(at(root, 'ID')),
  totals: [...at(root, 'TaxTotal'), ...at(root, 'LegalMonetaryTotal')].map(canonical).join(),
});

function differenceOf(cleared: Element, sent: Element): ReportFlaw {
  const [one, other] = [factsOf(cleared), factsOf(sent)];
  for (const name of ['document', 'number', 'totals'] as const) if (one[name] !== other[name]) return name;
  return 'content';
}

const ENCODINGS = ['der', 'ieee-p1363'] as const;

/** The signature may cover the hash bytes (as in the authority's samples) or SignedInfo. */
function flawOfSignature(signature: Element, hash: string, key: KeyObject | undefined): ReportFlaw | null {
  const list = at(signature, 'SignedInfo')[0];
  const certificate = text(within(signature, 'X509Certificate')).replace(/\s/g, '');
  const value = Buffer.from(text(at(signature, 'SignatureValue')), 'base64');
  if (!list || !certificate || value.length === 0) return 'unsigned';
  if (text(at(list, 'Reference', 'DigestValue')) !== hash) return 'digest';
  const keys = [new X509Certificate(Buffer.from(certificate, 'base64')).publicKey, ...(key ? [key] : [])];
  const signed = [Buffer.from(hash, 'base64'), Buffer.from(canonical(list), 'utf8')];
  const isHeld = keys.some((one) =>
    signed.some((bytes) => ENCODINGS.some((dsaEncoding) => verify('sha256', bytes, { key: one, dsaEncoding }, value))),
  );
  return isHeld ? null : 'signature';
}

function qrOf(root: Element): string | null {
  const reference = children(root).find(isQr);
  const code = reference ? text(at(reference, 'Attachment', 'EmbeddedDocumentBinaryObject')) : '';
  try {
    return qrRecords(code).size > 0 ? code : null;
  } catch {
    return null;
  }
}

export type ClearanceResult = { flaw: null; qr: string } | { flaw: ReportFlaw };

/** Does not verify the certificate chain: the authority publishes no root certificate. */
export function verifyClearedDocument(
  cleared: string,
  sent: { xml: string; hash: string },
  key?: KeyObject,
): ClearanceResult {
  try {
    const root = read(cleared);
    if (hashOf(root) !== sent.hash) return { flaw: differenceOf(root, read(sent.xml)) };
    const signatures = within(root, 'Signature');
    if (signatures.length === 0) return { flaw: 'unsigned' };
    for (const signature of signatures) {
      const flaw = flawOfSignature(signature, sent.hash, key);
      if (flaw) return { flaw };
    }
    const qr = qrOf(root);
    return qr === null ? { flaw: 'qr' } : { flaw: null, qr };
  } catch {
    return { flaw: 'unreadable' };
  }
}
