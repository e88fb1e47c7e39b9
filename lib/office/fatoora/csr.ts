import 'server-only';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { FatooraEnvironment } from '../../generated/prisma/enums';
import {
  derBitString,
  derContext,
  derInteger,
  derOctetString,
  derOid,
  derPrintableString,
  derSequence,
  derSet,
  derUtf8String,
} from '../../orders/invoice/stamp/der';

export type CsrApplicant = {
  environment: FatooraEnvironment;
  serial: string;
  vat: string;
  name: string;
  branch: string;
  address: string;
  category: string;
};

const OID = {
  country: '2.5.4.6',
  unit: '2.5.4.11',
  organisation: '2.5.4.10',
  name: '2.5.4.3',
  surname: '2.5.4.4',
  uid: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  address: '2.5.4.26',
  category: '2.5.4.15',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  extensions: '1.2.840.113549.1.9.14',
  ecdsaSha256: '1.2.840.10045.4.3.2',
};

const TEMPLATES: Readonly<Record<FatooraEnvironment, string>> = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
};

const BOTH_TYPES = '1100';

/** Removes characters that the authority rejects. */
const plain = (text: string, most = 100): string =>
  Array.from(
    text
      .replace(/[!@#$%&*_<=]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('');

const part = (id: string, value: Buffer) => derSet(derSequence(derOid(id), value));

/** Format of the authority: manufacturer, model, serial. */
const unitNumber = (serial: string): string => `1-ComputerCity|2-Shop|3-${serial}`;

export const newSigningKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;

/** A PKCS#10 request with the authority's template, as PEM. */
export function certificateSigningRequest(applicant: CsrApplicant, privateKey: KeyObject): string {
  const { environment, serial, vat, name, branch, address, category } = applicant;
  const subject = derSequence(
    part(OID.country, derPrintableString('SA')),
    part(OID.unit, derUtf8String(plain(branch))),
    part(OID.organisation, derUtf8String(plain(name))),
    part(OID.name, derUtf8String(`EGS-${serial.slice(0, 8)}-${vat}`)),
  );
  const directory = derSequence(
    part(OID.surname, derUtf8String(unitNumber(serial))),
    part(OID.uid, derUtf8String(vat)),
    part(OID.title, derUtf8String(BOTH_TYPES)),
    part(OID.address, derUtf8String(plain(address))),
    part(OID.category, derUtf8String(plain(category))),
  );
  const extensions = derSequence(
    derSequence(derOid(OID.template), derOctetString(derUtf8String(TEMPLATES[environment]))),
    derSequence(derOid(OID.alternativeName), derOctetString(derSequence(derContext(4, directory)))),
  );
  const info = derSequence(
    derInteger(0),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    derContext(0, derSequence(derOid(OID.extensions), derSet(extensions))),
  );
  const der = derSequence(info, derSequence(derOid(OID.ecdsaSha256)), derBitString(sign('sha256', info, privateKey)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}
