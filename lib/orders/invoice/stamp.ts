import 'server-only';
import { createHash, type KeyObject, sign } from 'node:crypto';
import type { Certificate } from './certificate';
import { qrText } from './qr';
import type { TaxDocument } from './rules';
import { verifyStamp } from './verify-stamp';
import { signingTimeOf, stampXml } from './xades';
import { hashedXml, ublXml } from './xml';

/** Whose stamp documents bear. */
export type Signer = {
  unitId: string;
  certificate: Certificate;
  privateKey: KeyObject;
  /** the key of `privateKey` that verifies */
  publicKey: KeyObject;
  /** a certificate of the sandbox, of the simulation, or of a stand-in */
  isTest: boolean;
  /** the sandbox hands everybody the same certificate, which is of another key */
  isForeign: boolean;
};

/** The hash of a document's canonical form, as the next one bears it, the stamp signs it and the authority knows it. */
export const hashOf = (document: TaxDocument): string =>
  createHash('sha256').update(hashedXml(document), 'utf8').digest('base64');

/**
 * A document with its stamp and the QR code of phase 2, read back and verified: throws rather than answer one that does not hold. Local and quick
 * (about a millisecond), for the transaction that issues it. `at`: when it is stamped, which is later than its issue where it is issued anew.
 */
export function stampDocument(
  document: TaxDocument,
  signer: Signer,
  at: Date = document.issuedAt,
): { hash: string; qr: string; xml: string } {
  const { certificate } = signer;
  const hash = hashOf(document);
  const signature = sign('sha256', Buffer.from(hash, 'base64'), signer.privateKey).toString('base64');
  const signingTime = signingTimeOf(at);
  const qr = qrText(document, {
    hash,
    signature,
    publicKey: certificate.publicKeyDer,
    // The authority's own samples of standard documents say eight records.
    certificateSignature: document.buyer ? null : certificate.signature,
  });
  const xml = ublXml(document, qr, stampXml({ hash, signature, signingTime, certificate }));
  const read = verifyStamp(xml, signer.isForeign ? signer.publicKey : undefined);
  if (read.hash !== hash || read.uuid !== document.id || read.previousHash !== document.previousHash)
    throw new Error('a stamped document is not right: it is another one');
  return { hash, qr, xml };
}
