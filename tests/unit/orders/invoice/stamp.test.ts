import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleDocuments } from '@/lib/office/fatoora/samples';
import {
  FIRST_PREVIOUS_HASH,
  INVOICE_KINDS,
  invoiceNotices,
  type ReportStatus,
  reportStateKey,
  type Seller,
} from '@/lib/orders/invoice/rules';
import { certificateOf } from '@/lib/orders/invoice/stamp/certificate';
import { qrRecords } from '@/lib/orders/invoice/stamp/qr';
import type { Signer } from '@/lib/orders/invoice/stamp/stamp';
import { verifyStamp } from '@/lib/orders/invoice/stamp/verify-stamp';
import { propertiesDigest, signingTimeOf } from '@/lib/orders/invoice/stamp/xades';
import { makeCertificate } from '../../../support/certificates';
import { faultsOfDocument } from '../../../support/providers/fatoora';
import { canonical, readXml, without } from '../../../support/xml-tree';

const SELLER: Seller = {
  name: 'مدينة الكمبيوتر & <شركاه>',
  address: 'طريق العليا 8228',
  parts: {
    street: 'طريق العليا',
    buildingNumber: '8228',
    additionalNumber: null,
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
  },
  vat: '310122393500003',
  cr: '1010101010',
  crKind: 'crn',
};

function makeSigner(change: Partial<Signer> = {}): Signer {
  const made = makeCertificate();
  const certificate = certificateOf(made.text);
  return { unitId: 'unit', certificate, ...made, isTest: true, isForeign: false, ...change };
}

let signer: Signer;
beforeAll(() => {
  signer = makeSigner();
});
const samples = () => sampleDocuments(SELLER, signer, new Date('2026-11-23T22:04:05.678Z'));
const sample = (index = 0) => samples()[index] ?? expect.fail('no sample');

describe('a stamped document', () => {
  it('is one of each kind, in a chain, and right by a reader that is not the shop’s', () => {
    const all = samples();
    expect(all.map(({ kind, isStandard }) => `${kind} ${isStandard}`)).toEqual(
      [false, true].flatMap((isStandard) => INVOICE_KINDS.map((kind) => `${kind} ${isStandard}`)),
    );
    let before = FIRST_PREVIOUS_HASH;
    for (const [index, { id, hash, xml }] of all.entries()) {
      expect(faultsOfDocument(xml, signer.certificate.text, { hash, uuid: id })).toEqual([]);
      expect(verifyStamp(xml)).toMatchObject({ uuid: id, hash, previousHash: before, counter: String(index + 1) });
      before = hash;
    }
  });

  it('is hashed as it was without its stamp: the signature adds nothing to what is left of it', () => {
    for (const { xml, hash } of samples()) {
      const bare = without(readXml(xml), ({ name, children }) => {
        const isQr = JSON.stringify(children).includes('"QR"') && name === 'cac:AdditionalDocumentReference';
        return name === 'ext:UBLExtensions' || name === 'cac:Signature' || isQr;
      });
      expect(createHash('sha256').update(canonical(bare)).digest('base64')).toBe(hash);
      // The rest of the XML is unchanged and already in canonical form.
      expect(xml.replace(/<ext:UBLExtensions.*<\/ext:UBLExtensions>/s, '')).toMatch(
        /^<Invoice xmlns="[^>]*"><cbc:ProfileID>/,
      );
    }
  });

  it('says nine records in its QR code, a standard one eight, with the moment as the XML has it', () => {
    for (const { xml, isStandard } of samples()) {
      const text = /<cbc:ID>QR<.*?text\/plain">([^<]*)/s.exec(xml)?.[1] ?? '';
      const records = qrRecords(text);
      expect(records.size).toBe(isStandard ? 8 : 9);
      expect(Buffer.from(records.get(3) ?? []).toString()).toBe('2026-11-24T01:04:05');
      expect(xml).toContain('<cbc:IssueDate>2026-11-24</cbc:IssueDate><cbc:IssueTime>01:04:05</cbc:IssueTime>');
      expect(text.length).toBeLessThan(1000);
    }
  });

  it.each<[string, (xml: string) => string]>([
    [
      'another total',
      (xml) => xml.replace('<cbc:PayableAmount currencyID="SAR">115', '<cbc:PayableAmount currencyID="SAR">116'),
    ],
    ['a space', (xml) => xml.replace('<cbc:ProfileID>', ' <cbc:ProfileID>')],
    ['another signature', (xml) => xml.replace(/(<ds:SignatureValue>)[^<]*/, `$1${signatureOf(sample(1).xml)}`)],
    ['another time of signing', (xml) => xml.replace('22:04:05', '22:04:06')],
    ['another QR code', (xml) => xml.replace(/(<cbc:ID>QR<.*?text\/plain">)[^<]*/s, `$1${qrOf(sample(1).xml)}`)],
    ['another certificate', (xml) => xml.replaceAll(signer.certificate.text, makeSigner().certificate.text)],
    ['no stamp', (xml) => xml.replace(/<ext:UBLExtensions.*<\/ext:UBLExtensions>/s, '')],
  ])('with %s is not right, for both readers', (_, change) => {
    const { id, hash, xml } = sample();
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    expect(() => verifyStamp(changed)).toThrow();
    const faults = () => faultsOfDocument(changed, signer.certificate.text, { hash, uuid: id });
    let found: string[] = [];
    try {
      found = faults();
    } catch (error) {
      found = [String(error)];
    }
    expect(found).not.toEqual([]);
  });

  it.each<[string, (xml: string) => string]>([
    ['an unknown element', (xml) => xml.replace('<cbc:IssueDate>', '<cbc:Day>24</cbc:Day><cbc:IssueDate>')],
    [
      'two elements in the wrong order',
      (xml) => xml.replace(/(<cbc:UUID>[^<]*<\/cbc:UUID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1'),
    ],
    ['nothing to pay', (xml) => xml.replace(/<cbc:PayableAmount.*<\/cbc:PayableAmount>/, '')],
  ])('with %s does not follow the schema of the other reader', (_, change) => {
    const { id, hash, xml } = sample();
    const faults = faultsOfDocument(change(xml), signer.certificate.text, { hash, uuid: id });
    expect(faults.filter((fault) => fault.startsWith('schema:'))).toHaveLength(1);
  });

  it('by a certificate of another key is only right where that is known', () => {
    const other = makeSigner({ privateKey: makeSigner().privateKey });
    expect(() => sampleDocuments(SELLER, other, new Date())).toThrow('signature');
    const key = makeCertificate();
    const foreign = makeSigner({ privateKey: key.privateKey, publicKey: key.publicKey, isForeign: true });
    expect(sampleDocuments(SELLER, foreign, new Date())).toHaveLength(6);
  });
});

const signatureOf = (xml: string) => /<ds:SignatureValue>([^<]*)/.exec(xml)?.[1] ?? '';
const qrOf = (xml: string) => /<cbc:ID>QR<.*?text\/plain">([^<]*)/s.exec(xml)?.[1] ?? '';

it('signing is said in UTC, to the second', () => {
  expect(signingTimeOf(new Date('2026-11-23T22:04:05.678Z'))).toBe('2026-11-23T22:04:05');
});

/* The authority's sample of a simplified invoice (SDK R3.4.8): public test certificate and signed digests. */
const OF_THE_AUTHORITY = {
  certificate:
    'MIID3jCCA4SgAwIBAgITEQAAOAPF90Ajs/xcXwABAAA4AzAKBggqhkjOPQQDAjBiMRUwEwYKCZImiZPyLGQBGRYFbG9jYWwxEzARBgoJkiaJk/IsZAEZFgNnb3YxFzAVBgoJkiaJk/IsZAEZFgdleHRnYXp0MRswGQYDVQQDExJQUlpFSU5WT0lDRVNDQTQtQ0EwHhcNMjQwMTExMDkxOTMwWhcNMjkwMTA5MDkxOTMwWjB1MQswCQYDVQQGEwJTQTEmMCQGA1UEChMdTWF4aW11bSBTcGVlZCBUZWNoIFN1cHBseSBMVEQxFjAUBgNVBAsTDVJpeWFkaCBCcmFuY2gxJjAkBgNVBAMTHVRTVC04ODY0MzExNDUtMzk5OTk5OTk5OTAwMDAzMFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEoWCKa0Sa9FIErTOv0uAkC1VIKXxU9nPpx2vlf4yhMejy8c02XJblDq7tPydo8mq0ahOMmNo8gwni7Xt1KT9UeKOCAgcwggIDMIGtBgNVHREEgaUwgaKkgZ8wgZwxOzA5BgNVBAQMMjEtVFNUfDItVFNUfDMtZWQyMmYxZDgtZTZhMi0xMTE4LTliNTgtZDlhOGYxMWU0NDVmMR8wHQYKCZImiZPyLGQBAQwPMzk5OTk5OTk5OTAwMDAzMQ0wCwYDVQQMDAQxMTAwMREwDwYDVQQaDAhSUlJEMjkyOTEaMBgGA1UEDwwRU3VwcGx5IGFjdGl2aXRpZXMwHQYDVR0OBBYEFEX+YvmmtnYoDf9BGbKo7ocTKYK1MB8GA1UdIwQYMBaAFJvKqqLtmqwskIFzVvpP2PxT+9NnMHsGCCsGAQUFBwEBBG8wbTBrBggrBgEFBQcwAoZfaHR0cDovL2FpYTQuemF0Y2EuZ292LnNhL0NlcnRFbnJvbGwvUFJaRUludm9pY2VTQ0E0LmV4dGdhenQuZ292LmxvY2FsX1BSWkVJTlZPSUNFU0NBNC1DQSgxKS5jcnQwDgYDVR0PAQH/BAQDAgeAMDwGCSsGAQQBgjcVBwQvMC0GJSsGAQQBgjcVCIGGqB2E0PsShu2dJIfO+xnTwFVmh/qlZYXZhD4CAWQCARIwHQYDVR0lBBYwFAYIKwYBBQUHAwMGCCsGAQUFBwMCMCcGCSsGAQQBgjcVCgQaMBgwCgYIKwYBBQUHAwMwCgYIKwYBBQUHAwIwCgYIKoZIzj0EAwIDSAAwRQIhALE/ichmnWXCUKUbca3yci8oqwaLvFdHVjQrveI9uqAbAiA9hC4M8jgMBADPSzmd2uiPJA6gKR3LE03U75eqbC/rXA==',
  digest: 'ZDMwMmI0MTE1NzVjOTU2NTk4YzVlODhhYmI0ODU2NDUyNTU2YTVhYjhhMDFmN2FjYjk1YTA2OWQ0NjY2MjQ4NQ==',
  issuer: 'CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local',
  serial: '379112742831380471835263969587287663520528387',
  signingTime: '2025-07-22T15:51:28',
  properties: 'ZmMwY2ZhNDljNzNjZDA5NmY4NDM4MmY1ZmY1YTA0NjY3MzY4NzMxOGJhYmZmNWU1OGYzZWJlODI3ZDgyZGVkZA==',
};

describe('the authority’s sample', () => {
  it('has the digests that the shop makes of its certificate and of its signed properties', () => {
    const { digest, issuer, serial, signingTime, properties } = OF_THE_AUTHORITY;
    expect(certificateOf(OF_THE_AUTHORITY.certificate)).toMatchObject({ digest, issuer, serial });
    const own = /<xades:SignedProperties.*<\/xades:SignedProperties>/s.exec(sample().xml)?.[0] ?? '';
    const theirs = own
      .replace(signer.certificate.digest, digest)
      .replace(/(<ds:X509IssuerName>)[^<]*/, `$1${issuer}`)
      .replace(/(<ds:X509SerialNumber>)[^<]*/, `$1${serial}`)
      .replace(/(<xades:SigningTime>)[^<]*/, `$1${signingTime}`);
    expect(propertiesDigest(theirs)).toBe(properties);
  });
});

describe('what is said of a document', () => {
  const report = (change: Partial<ReportStatus> = {}): ReportStatus => ({
    isStandard: false,
    isTest: false,
    state: 'accepted',
    hasWarnings: false,
    ...change,
  });

  it.each<[Partial<ReportStatus>, string]>([
    [{}, 'reported'],
    [{ hasWarnings: true }, 'reported_warned'],
    [{ isStandard: true }, 'cleared'],
    [{ isStandard: true, hasWarnings: true }, 'cleared_warned'],
    [{ state: 'waiting' }, 'to_report'],
    [{ state: 'waiting', isStandard: true }, 'to_clear'],
    [{ state: 'refused' }, 'refused'],
    [{ isTest: true }, 'tried'],
    [{ isTest: true, isStandard: true }, 'tried'],
    [{ isTest: true, hasWarnings: true }, 'tried_warned'],
  ])('%j is %s', (change, word) => {
    expect(reportStateKey(report(change))).toBe(word);
  });

  it('never that a trial was reported or cleared', () => {
    for (const isStandard of [true, false])
      for (const state of ['waiting', 'accepted', 'refused'] as const)
        for (const hasWarnings of [true, false]) {
          const one = report({ isTest: true, isStandard, state, hasWarnings });
          expect(reportStateKey(one)).not.toMatch(/^(reported|cleared)/);
          expect(invoiceNotices(one)).toContain('test');
        }
  });

  it('on its paper: what is not cleared, what was refused, and nothing of what is right', () => {
    expect(invoiceNotices(null)).toEqual([]);
    expect(invoiceNotices(report())).toEqual([]);
    expect(invoiceNotices(report({ state: 'waiting' }))).toEqual([]);
    expect(invoiceNotices(report({ state: 'waiting', isStandard: true }))).toEqual(['uncleared']);
    expect(invoiceNotices(report({ state: 'refused', isTest: true }))).toEqual(['test', 'refused']);
  });
});
