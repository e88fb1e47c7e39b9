import 'server-only';
import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import { partsOf } from './der';

export type Certificate = {
  /** base64 of its DER, without line breaks */
  text: string;
  /** base64 of the hexadecimal SHA-256 of `text` */
  digest: string;
  /** "CN=…, DC=…", last part first */
  issuer: string;
  /** decimal */
  serial: string;
  publicKey: KeyObject;
  /** SubjectPublicKeyInfo */
  publicKeyDer: Buffer;
  /** the issuer's */
  signature: Uint8Array;
  validUntil: Date;
};

/** The authority's digest: base64 of the hexadecimal SHA-256. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex')).toString('base64');

/** Throws if it is no certificate. */
export function certificateOf(text: string): Certificate {
  const der = Buffer.from(text, 'base64');
  const read = new X509Certificate(der);
  const signature = partsOf(der)[2]?.content;
  // The first byte of a bit string counts unused bits: 0.
  if (signature?.[0] !== 0) throw new Error('a certificate without a signature');
  return {
    text,
    digest: hexDigest(text),
    issuer: read.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${read.serialNumber}`).toString(),
    publicKey: read.publicKey,
    publicKeyDer: read.publicKey.export({ type: 'spki', format: 'der' }),
    signature: signature.subarray(1),
    validUntil: new Date(read.validTo),
  };
}

/** A token is base64 of base64 of the DER. Throws if it is none. */
export const certificateOfToken = (token: string): Certificate =>
  certificateOf(
    Buffer.from(token, 'base64')
      .toString('latin1')
      .replace(/-----[A-Z ]+-----|\s/g, ''),
  );
