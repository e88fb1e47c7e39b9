import 'server-only';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { FatooraEnvironment } from '../../generated/prisma/enums';
import { bits, context, octets, oid, printable, sequence, setOf, small, utf8 } from '../../orders/invoice/der';

export type Applicant = {
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

const part = (id: string, value: Buffer) => setOf(sequence(oid(id), value));

/** Format of the authority: manufacturer, model, serial. */
const unitNumber = (serial: string): string => `1-ComputerCity|2-Shop|3-${serial}`;

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;

/** A PKCS#10 request with the authority's template, as PEM. */
export function requestOf(applicant: Applicant, privateKey: KeyObject): string {
  const { environment, serial, vat, name, branch, address, category } = applicant;
  const subject = sequence(
    part(OID.country, printable('SA')),
    part(OID.unit, utf8(plain(branch))),
    part(OID.organisation, utf8(plain(name))),
    part(OID.name, utf8(`EGS-${serial.slice(0, 8)}-${vat}`)),
  );
  const directory = sequence(
    part(OID.surname, utf8(unitNumber(serial))),
    part(OID.uid, utf8(vat)),
    part(OID.title, utf8(BOTH_TYPES)),
    part(OID.address, utf8(plain(address))),
    part(OID.category, utf8(plain(category))),
  );
  const extensions = sequence(
    sequence(oid(OID.template), octets(utf8(TEMPLATES[environment]))),
    sequence(oid(OID.alternativeName), octets(sequence(context(4, directory)))),
  );
  const info = sequence(
    small(0),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    context(0, sequence(oid(OID.extensions), setOf(extensions))),
  );
  const der = sequence(info, sequence(oid(OID.ecdsaSha256)), bits(sign('sha256', info, privateKey)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}
