import { describe, expect, it } from 'vitest';
import { encodeTlv, qrText } from '@/lib/orders/invoice/stamp/qr';
import { fieldsOf } from '../../../support/qr';

const document = (name: string) => ({
  seller: { name, vat: '310122393500003' },
  issuedAt: new Date('2022-04-25T15:30:00.000Z'),
  gross: 100_000,
  vat: 15_000,
});

describe('the text of the QR code', () => {
  it("is the authority's own example", () => {
    expect(encodeTlv(['Bobs Records', '310122393500003', '2022-04-25T15:30:00Z', '1000.00', '150.00'])).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('counts bytes, not letters', () => {
    expect(Buffer.from(qrText(document('مدينة الكمبيوتر')), 'base64')[1]).toBe(29);
  });

  it('cuts a name that a record does not hold between two letters', () => {
    const [name = ''] = fieldsOf(qrText(document('م'.repeat(200))));
    expect(name).toBe('م'.repeat(127));
  });

  it('says seller, VAT number, the moment in Riyadh, where the next day has begun, total and VAT', () => {
    expect(fieldsOf(qrText({ ...document('شركة'), issuedAt: new Date('2026-11-23T22:04:05.678Z') }))).toEqual([
      'شركة',
      '310122393500003',
      '2026-11-24T01:04:05',
      '1000.00',
      '150.00',
    ]);
  });
});
