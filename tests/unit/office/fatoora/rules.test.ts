import { describe, expect, it } from 'vitest';
import { certificateSigningRequest, newSigningKey } from '@/lib/office/fatoora/csr';
import { isRetryableStatus, isSamplePassed, reportOutcomeOf, responseRemarks } from '@/lib/office/fatoora/outcome';
import {
  expiresSoon,
  expiryNoticeOf,
  nextReportAt,
  type ReportingService,
  type ReportOutcome,
  remarkAdvice,
} from '@/lib/office/fatoora/rules';
import { fatooraUnitForm, renewalForm } from '@/lib/office/fatoora/schema';
import { derOid } from '@/lib/orders/invoice/stamp/der';
import { readRequest } from '../../../support/certificates';

const results = (errors: unknown[] = [], warnings: unknown[] = []) => ({
  validationResults: { errorMessages: errors, warningMessages: warnings },
});
const REMARK = { type: 'ERROR', code: 'BR-KSA-44', message: 'VAT number', status: 'ERROR' };
const cleared = Buffer.from('<Invoice/>').toString('base64');

describe('what an answer of the authority means', () => {
  const again = (error: 'unreachable' | 'denied' | 'unexpected'): ReportOutcome => ({ kind: 'again', error });
  const accepted = (hasWarnings = false, text: string | null = null): ReportOutcome => ({
    kind: 'accepted',
    hasWarnings,
    cleared: text,
  });

  it.each<[ReportingService, number, unknown, ReportOutcome]>([
    ['reporting', 200, { ...results(), reportingStatus: 'REPORTED' }, accepted()],
    ['reporting', 202, { ...results([], [REMARK]), reportingStatus: 'REPORTED' }, accepted(true)],
    ['reporting', 400, { ...results([REMARK]), reportingStatus: 'NOT_REPORTED' }, { kind: 'refused' }],
    ['reporting', 400, { errors: [{ code: 'Invalid-Hash' }] }, { kind: 'refused' }],
    ['reporting', 409, results(), accepted()],
    // The authority's gateway may send these, also as JSON.
    ...[402, 404, 405, 406, 410, 413, 415, 422].map((status): [ReportingService, number, unknown, ReportOutcome] => [
      'reporting',
      status,
      { message: 'x' },
      again('unexpected'),
    ]),
    ['clearance', 404, { message: 'no such path' }, again('unexpected')],
    ['clearance', 200, { ...results(), clearanceStatus: 'CLEARED', clearedInvoice: cleared }, accepted(false, cleared)],
    [
      'clearance',
      202,
      { ...results([], [REMARK]), clearanceStatus: 'CLEARED', clearedInvoice: cleared },
      accepted(true, cleared),
    ],
    ['clearance', 409, { ...results(), clearedInvoice: cleared }, accepted(false, cleared)],
    ['clearance', 400, { ...results([REMARK]), clearanceStatus: 'NOT_CLEARED' }, { kind: 'refused' }],
    ['clearance', 303, 'See other', { kind: 'report' }],
    // A document counts as done only if its result is explicit.
    ['clearance', 200, { ...results(), clearanceStatus: 'CLEARED' }, again('unexpected')],
    ['clearance', 409, results(), { kind: 'refused' }],
    ['clearance', 200, { ...results(), reportingStatus: 'REPORTED' }, again('unexpected')],
    ['reporting', 200, { ...results(), clearanceStatus: 'CLEARED' }, again('unexpected')],
    ['reporting', 200, { ...results([REMARK]), reportingStatus: 'NOT_REPORTED' }, { kind: 'refused' }],
    ['reporting', 200, '<html>maintenance', again('unexpected')],
    ['reporting', 200, null, again('unexpected')],
    ['reporting', 200, [], again('unexpected')],
    ['reporting', 303, {}, again('unexpected')],
    ['reporting', 404, '<html>not found', again('unexpected')],
    ['reporting', 401, {}, again('denied')],
    ['reporting', 403, {}, again('denied')],
    ['reporting', 429, {}, again('unreachable')],
    ['reporting', 500, { reportingStatus: 'REPORTED' }, again('unreachable')],
    ['reporting', 0, '', again('unreachable')],
  ])('%s %d %j', (service, status, body, outcome) => {
    expect(reportOutcomeOf(service, { status, body: typeof body === 'string' ? body : JSON.stringify(body) })).toEqual(
      outcome,
    );
  });

  it.each<[boolean, number, unknown, boolean | null]>([
    [false, 200, { reportingStatus: 'REPORTED' }, true],
    [false, 202, { ...results([], [REMARK]), reportingStatus: 'REPORTED' }, true],
    [true, 200, { clearanceStatus: 'CLEARED' }, true],
    [true, 200, { clearanceStatus: 'NOT_CLEARED' }, false],
    [false, 400, { ...results([REMARK]), reportingStatus: 'NOT_REPORTED' }, false],
    [false, 409, results(), false],
    [true, 200, { reportingStatus: 'REPORTED' }, null],
    [true, 303, {}, null],
    [false, 400, '<html>bad request', null],
    [false, 200, '<html>maintenance', null],
    ...[0, 401, 403, 404, 406, 413, 429, 500].map((status): [boolean, number, unknown, null] => [
      false,
      status,
      { message: 'x' },
      null,
    ]),
  ])('of a compliance sample (standard: %s): %d %j', (isStandard, status, body, expected) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(isSamplePassed(isStandard, { status, body: text })).toBe(expected);
  });

  it.each([
    [0, true],
    [200, false],
    [303, false],
    [400, false],
    [401, false],
    [408, true],
    [425, true],
    [429, true],
    [500, true],
    [504, true],
  ])('%d says nothing of the request: %s', (status, is) => expect(isRetryableStatus(status)).toBe(is));

  it('its remarks are read, however odd the rest of it is', () => {
    const body = JSON.stringify({ ...results([REMARK, { code: 7 }, 'x'], [REMARK]), errors: [{ message: 'more' }] });
    expect(responseRemarks(body)).toEqual({
      errors: [
        { code: 'BR-KSA-44', text: 'VAT number' },
        { code: '7', text: '' },
        { code: '', text: 'x' },
        { code: '', text: 'more' },
      ],
      warnings: [{ code: 'BR-KSA-44', text: 'VAT number' }],
    });
    for (const odd of ['', '[]', 'null', '{"validationResults":7}', '{"validationResults":{"errorMessages":7}}'])
      expect(responseRemarks(odd)).toEqual({ errors: [], warnings: [] });
  });

  it.each([
    ['{"errors":["The OTP is invalid"]}', { code: '', text: 'The OTP is invalid' }],
    ['{"code":400,"message":"Bad request"}', { code: '400', text: 'Bad request' }],
    ['{"errors":[{"code":"Invalid-Hash","message":"hash"}],"message":"x"}', { code: 'Invalid-Hash', text: 'hash' }],
  ])('the reason in %s is read', (body, error) => {
    expect(responseRemarks(body).errors).toEqual([error]);
  });

  it.each([
    ['BR-KSA-08', 'seller'],
    ['BR-KSA-44', 'buyer'],
    ['certificate-permissions', 'stamp'],
    ['BR-KSA-30', 'stamp'],
    ['invalid-invoice-hash', 'chain'],
    ['KSA-13', 'chain'],
    ['KSA-14', 'stamp'],
    ['Invoice-Duplicate', 'duplicate'],
    ['BR-CO-15', 'amounts'],
    ['BR-KSA-999', 'other'],
    ['', 'other'],
  ])('staff read what to do about %s', (code, advice) => {
    expect(remarkAdvice({ code, text: '' })).toBe(advice);
  });
});

it('a document is sent again sooner first, and at least twice an hour', () => {
  const now = new Date(0);
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((tries) => nextReportAt(tries, now).getTime() / 60_000);
  expect(minutes).toEqual([1, 1, 2, 5, 10, 15, 30, 30, 30]);
});

it('a certificate is renewed in its last thirty days', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  expect(expiresSoon(null, now)).toBe(false);
  expect(expiresSoon(new Date('2026-12-29T00:00:00Z'), now)).toBe(false);
  expect(expiresSoon(new Date('2026-12-27T00:00:00Z'), now)).toBe(true);
  expect(expiresSoon(new Date('2026-01-01T00:00:00Z'), now)).toBe(true);
});

it.each([
  ['2026-12-28T00:00:01Z', null],
  ['2026-12-28T00:00:00Z', 30],
  ['2026-12-05T00:00:01Z', 30],
  ['2026-12-05T00:00:00Z', 7],
  ['2026-11-29T00:00:01Z', 7],
  ['2026-11-29T00:00:00Z', 1],
  ['2026-11-28T00:00:01Z', 1],
  ['2026-11-28T00:00:00Z', null],
])('the notice of a certificate that ends at %s is that of day %s', (validUntil, days) => {
  expect(expiryNoticeOf(new Date(validUntil), new Date('2026-11-28T00:00:00Z'))).toBe(days);
});

describe('a request for a certificate', () => {
  const applicant = {
    environment: 'production' as const,
    serial: 'ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
    vat: '310122393500003',
    name: 'مدينة الكمبيوتر & شركاه',
    branch: 'الفرع = الأول',
    address: 'طريق العليا 8228، الرياض',
    category: 'تجارة',
  };

  it.each([
    ['sandbox', '\u0015TSTZATCA-Code-Signing'],
    ['simulation', '\u0015PREZATCA-Code-Signing'],
    ['production', '\u0012ZATCA-Code-Signing'],
  ] as const)('of %s is signed by its key and names the authority’s template', (environment, template) => {
    const key = newSigningKey();
    const read = readRequest(certificateSigningRequest({ ...applicant, environment }, key));
    expect(read.text).toContain(template);
    expect(read.key.asymmetricKeyDetails).toEqual({ namedCurve: 'secp256k1' });
  });

  it('says who asks, without the signs that the authority refuses', () => {
    const { text } = readRequest(certificateSigningRequest(applicant, newSigningKey()));
    for (const said of [
      '1-ComputerCity|2-Shop|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
      'EGS-ed22f1d8-310122393500003',
      'مدينة الكمبيوتر شركاه',
      'الفرع الأول',
      'طريق العليا 8228، الرياض',
      '1100',
    ])
      expect(text).toContain(said);
  });

  it('writes identifiers as X.690 does', () => {
    expect(derOid('2.5.4.3').toString('hex')).toBe('0603550403');
    expect(derOid('1.3.6.1.4.1.311.20.2').toString('hex')).toBe('06092b0601040182371402');
    expect(derOid('0.9.2342.19200300.100.1.1').toString('hex')).toBe('060a0992268993f22c640101');
  });
});

describe('the password of the portal', () => {
  it.each([
    ['123456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    [' 123456 ', '123456'],
  ])('%s is taken', (otp, read) => {
    expect(renewalForm.parse({ otp })).toEqual({ otp: read });
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', null, 123456])('%j is not', (otp) => {
    expect(renewalForm.safeParse({ otp }).success).toBe(false);
    expect(fatooraUnitForm.safeParse({ environment: 'production', branch: 'x', category: 'y', otp }).success).toBe(
      false,
    );
  });
});
