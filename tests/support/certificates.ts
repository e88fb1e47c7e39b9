import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import {
  derBitString,
  derChildren,
  derContext,
  derOid,
  derSequence,
  derSet,
  derUtf8String,
} from '../../lib/orders/invoice/stamp/der.ts';

/* A certificate authority for tests only. */

const DAY_MS = 24 * 60 * 60 * 1000;

const tlv = (tag: number, content: Uint8Array) => {
  const { length } = content;
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
};

const time = (at: Date) =>
  tlv(
    0x18,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(0, 14)}Z`,
    ),
  );
const ECDSA = derSequence(derOid('1.2.840.10045.4.3.2'));
const ISSUER = derSequence(
  derSet(derSequence(derOid('0.9.2342.19200300.100.1.25'), tlv(0x16, Buffer.from('local')))),
  derSet(derSequence(derOid('2.5.4.3'), derUtf8String('Stand-in CA'))),
);

const ca = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });

/** Reads a certificate request; throws if it is malformed or not signed by its own key. */
export function readRequest(pem: string): { der: Buffer; subject: Buffer; key: KeyObject; text: string } {
  const der = Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const [info, , signature] = derChildren(der);
  if (!info || !signature) throw new Error('no request');
  const [, subject, spki] = derChildren(tlv(info.tag, info.content));
  if (!subject || !spki) throw new Error('no request');
  const key = createPublicKey({ key: tlv(spki.tag, spki.content), type: 'spki', format: 'der' });
  if (!verify('sha256', tlv(info.tag, info.content), key, signature.content.subarray(1))) throw new Error('not signed');
  return { der, subject: tlv(subject.tag, subject.content), key, text: der.toString('utf8') };
}

/** Issues a certificate; returns the Base64 of its DER form. */
export function certify({ subject, key }: { subject: Uint8Array; key: KeyObject }, days = 365): string {
  const now = Date.now();
  const info = derSequence(
    derContext(0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([0x11]), randomBytes(18)])),
    ECDSA,
    ISSUER,
    derSequence(time(new Date(now - DAY_MS)), time(new Date(now + days * DAY_MS))),
    subject,
    key.export({ type: 'spki', format: 'der' }),
  );
  return derSequence(info, ECDSA, derBitString(sign('sha256', info, ca.privateKey))).toString('base64');
}

export function makeCertificate(days = 365) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const subject = derSequence(derSet(derSequence(derOid('2.5.4.3'), derUtf8String('TST & <test>'))));
  return { privateKey, publicKey, text: certify({ subject, key: publicKey }, days) };
}
