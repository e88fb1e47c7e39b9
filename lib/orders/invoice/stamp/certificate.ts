import 'server-only';
import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import { derChildren } from './der';

export type Certificate = {
  /** DER as base64 without line breaks. */
  text: string;
  digest: string;
  /** Reversed: "CN=…, DC=…". */
  issuer: string;
  serial: string;
  publicKey: KeyObject;
  publicKeyDer: Buffer;
  signature: Uint8Array;
  validUntil: Date;
};

/** base64 of the hexadecimal SHA-256, as the authority requires. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex')).toString('base64');

/** `text`: base64 of the DER. Throws if it is malformed. */
export function certificateOf(text: string): Certificate {
  const der = Buffer.from(text, 'base64');
  const read = new X509Certificate(der);
  const signature = derChildren(der)[2]?.content;
  // The first byte of a bit string is the number of unused bits, here 0.
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

/** A token is base64 of base64 of the DER. */
export const certificateOfToken = (token: string): Certificate =>
  certificateOf(
    Buffer.from(token, 'base64')
      .toString('latin1')
      .replace(/-----[A-Z ]+-----|\s/g, ''),
  );
