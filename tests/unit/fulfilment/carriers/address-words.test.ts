import { describe, expect, it } from 'vitest';
import { isAddressRefusal } from '@/lib/fulfilment/carriers/address-refusal';

describe('what a carrier refuses a parcel for', () => {
  it.each([
    ['Consignee.PartyAddress - City/Zipcode is empty', true],
    ['Invalid city name', true],
    ['Check the missing details: city أتلانتس', true],
    ['The district is required', true],
    ['العنوان غير مكتمل', true],
    ['رمز المدينة غير صحيح', true],
    ['المدينه غير مدعومه', true],
    ['عنوان المرسل إليه غير صحيح', true],
    ['عنوان المرسل اليه ناقص', true],
    // Shoppers cannot correct errors in the address of the sender.
    ['Shipper.PartyAddress - City/Zipcode is empty', false],
    ['Sender city is not served', false],
    ['عنوان المرسل غير صحيح', false],
    ['مدينة الراسل غير مدعومة', false],
    ['Credit is not enough', false],
    ['Capacity exceeded', false],
    ['', false],
    [null, false],
  ])('%s', (words, is) => {
    expect(isAddressRefusal(words)).toBe(is);
  });
});
