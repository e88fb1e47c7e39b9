import 'server-only';
import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import { partsOf } from './der';

/** A certificate of the authority, as stamps and QR codes speak of it. */
export type Certificate = {
  /** base64 of its DER, without line breaks */
  text: string;
  /** base64 of the hexadecimal SHA-256 of that text, as the authority has it */
  digest: string;
  /** "CN=…, DC=…", the last part of the name first */
  issuer: string;
  /** decimal */
  serial: string;
  publicKey: KeyObject;
  /** DER of the key (SubjectPublicKeyInfo) */
  publicKeyDer: Buffer;
  /** how its issuer signed it */
  signature: Uint8Array;
  validUntil: Date;
};

/** base64 of the hexadecimal SHA-256 of a text: so the authority digests certificates and signed properties. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex')).toString('base64');

/** Reads a certificate of its base64. Throws where it is none. */
export function certificateOf(text: string): Certificate {
  const der = Buffer.from(text, 'base64');
  const read = new X509Certificate(der);
  const signature = partsOf(der)[2]?.content;
  // The first byte of a bit string counts the bits that are not used: none.
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

/** The certificate in a token of the authority: base64 of the base64 of its DER. Throws where there is none. */
export const certificateOfToken = (token: string): Certificate =>
  certificateOf(
    Buffer.from(token, 'base64')
      .toString('latin1')
      .replace(/-----[A-Z ]+-----|\s/g, ''),
  );
