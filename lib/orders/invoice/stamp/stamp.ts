import 'server-only';
import { createHash, type KeyObject, sign } from 'node:crypto';
import type { TaxDocument } from '../rules';
import { hashedXml, ublXml } from '../xml';
import type { Certificate } from './certificate';
import { qrText } from './qr';
import { verifyStamp } from './verify-stamp';
import { signingTimeOf, stampXml } from './xades';

export type Signer = {
  unitId: string;
  certificate: Certificate;
  privateKey: KeyObject;
  publicKey: KeyObject;
  isTest: boolean;
  /** In the sandbox the certificate belongs to another key. */
  isForeign: boolean;
};

export const documentHash = (document: TaxDocument): string =>
  createHash('sha256').update(hashedXml(document), 'utf8').digest('base64');

/** Stamps and verifies a document; throws if it is wrong. `at`: signing time. */
export function stampDocument(
  document: TaxDocument,
  signer: Signer,
  at: Date = document.issuedAt,
): { hash: string; qr: string; xml: string } {
  const { certificate } = signer;
  const hash = documentHash(document);
  const signature = sign('sha256', Buffer.from(hash, 'base64'), signer.privateKey).toString('base64');
  const signingTime = signingTimeOf(at);
  const qr = qrText(document, {
    hash,
    signature,
    publicKey: certificate.publicKeyDer,
    // Omitted from standard documents, as in the authority's samples with eight records.
    certificateSignature: document.buyer ? null : certificate.signature,
  });
  const xml = ublXml(document, qr, stampXml({ hash, signature, signingTime, certificate }));
  const read = verifyStamp(xml, signer.isForeign ? signer.publicKey : undefined);
  if (read.hash !== hash || read.uuid !== document.id || read.previousHash !== document.previousHash)
    throw new Error('a stamped document is not right: it is another one');
  return { hash, qr, xml };
}
