import { describe, expect, it } from 'vitest';
import { contactBody, threadReply } from '@/lib/messaging/message/contact-schema';
import { subscribeBody } from '@/lib/messaging/newsletter/schema';
import { accountBody, accountForm } from '@/lib/selling/account/schema';
import { addToCartBody, updateCartItemBody, wishlistAddBody } from '@/lib/selling/cart/schema';
import { checkEmailBody, checkoutBody, generateCouponBody, quoteBody } from '@/lib/selling/checkout/schema';
import { ID, MARKS, refuses, saidOf } from './refuses';

describe('an account', () => {
  const good = { name: 'سارة', email: 'n@x.example', phone: '', address: '' };
  refuses({ accountForm, accountPatch: accountBody }, good, [
    ['name', 'name', ['']],
    ['name', 'invalid', [5]],
    ['name', 'too_big 200', ['م'.repeat(201)]],
    ['name', 'name_address', ['www.evil.example']],
    ['email', 'email', ['', 'x']],
    ['phone', 'mobile', ['123']],
    ['address', 'too_big 500', ['م'.repeat(501)]],
    ['address', 'invalid', [5]],
  ]);
});

describe('a message to the shop', () => {
  refuses({ contact: contactBody }, { name: 'سارة', email: 'n@x.example', subject: 'سؤال', message: 'نص' }, [
    ['name', 'name', ['', '   ', ...MARKS]],
    ['name', 'required', [undefined]],
    ['name', 'too_big 200', ['م'.repeat(201)]],
    ['name', 'name_address', ['http://evil']],
    ['email', 'email', ['x', 'a@b.co\r\nBcc: c@d.co']],
    ['subject', 'subject', ['']],
    ['message', 'message', ['', ...MARKS]],
    ['message', 'too_big 5000', ['م'.repeat(5001)]],
    ['phone', 'phone_optional', ['abc']],
    ['phone', 'invalid', [5]],
  ]);
  refuses({ reply: threadReply }, { text: 'نص' }, [
    ['text', 'message', ['', ...MARKS]],
    ['text', 'too_big 5000', ['م'.repeat(5001)]],
    ['text', 'invalid', [5]],
  ]);
});

// Without invisible marks: an address of these is empty, which means pickup.
const VISIBLE = MARKS.filter((mark) => /[.—ـ😀-]/u.test(mark));

describe('where an order goes', () => {
  const good = {
    firstName: 'سارة',
    lastName: 'العتيبي',
    email: 'n@x.example',
    phone: '0501234567',
    address: 'حي العليا',
    city: 'الرياض',
    postalCode: '12211',
    companyId: ID,
  };
  refuses({ shipping: checkoutBody.shape.shipping }, good, [
    ['firstName', 'first_name', ['', ...MARKS]],
    ['lastName', 'last_name', MARKS],
    ['city', 'city', VISIBLE],
    ['address', 'address', VISIBLE],
    ['city', 'invalid', [5]],
    ['firstName', 'name_address', ['اربح evil.com']],
    ['lastName', 'name_address', ['اربح evil.com']],
    ['city', 'name_address', ['اربح evil.com']],
    ['phone', 'mobile', ['0401234567', '+971501234567', '05012345']],
    ['postalCode', 'postal_code_digits', ['1221', 'ABCDE']],
  ]);
  it('is kept in one line, and without what nobody sees', () => {
    const given = {
      ...good,
      firstName: '\u202bسارة\u202c\nبنت',
      lastName: 'می\u200cخواهم',
      city: 'الرياض\u200f\r\n',
      address: 'حي العليا\nشارع 5',
      email: '\u2066Sara@مثال.السعودية\u2069',
      phone: '\u2066+966 0 50\u2011123\u20114567\u2069',
      postalCode: '\u200e١٢٢١١',
    };
    expect(checkoutBody.shape.shipping.parse(given)).toMatchObject({
      firstName: 'سارة بنت',
      lastName: 'می\u200cخواهم',
      city: 'الرياض',
      address: 'حي العليا شارع 5',
      email: 'sara@xn--mgbh0fb.xn--mgberp4a5d4ar',
      phone: '+966501234567',
      postalCode: '12211',
    });
  });
  refuses({ quote: quoteBody.shape.shipping }, {}, [['companyId', 'shipping_company', ['x']]]);
});

describe('a quantity', () => {
  const wrong = [0, -1, 1.5, '2', null, true, [], {}, 1e21];
  refuses({ addToCart: addToCartBody }, { productId: ID }, [['quantity', 'quantity', wrong]]);
  refuses({ updateCartItem: updateCartItemBody }, { quantity: 1 }, [['quantity', 'quantity', [...wrong, undefined]]]);
});

describe('an id', () => {
  refuses({ wishlistAdd: wishlistAddBody }, { productId: ID }, [['productId', 'id', ['x', undefined]]]);
  refuses({ generateCoupon: generateCouponBody }, { customerId: ID }, [
    ['customerId', 'id', ['x', null, 5, undefined]],
  ]);
});

describe('an e-mail', () => {
  refuses({ checkEmail: checkEmailBody }, { email: 'n@x.example' }, [
    ['email', 'email', ['', 'x']],
    ['email', 'invalid', [5]],
    ['email', 'required', [null, undefined]],
  ]);
});

describe('a subscription', () => {
  refuses({ byMail: subscribeBody }, { type: 'email', email: 'n@x.example' }, [
    ['email', 'required', [undefined, null]],
    ['email', 'email', ['x']],
  ]);
  refuses({ byPhone: subscribeBody }, { type: 'whatsapp', phone: '0501234567' }, [
    ['phone', 'required', [undefined]],
    ['phone', 'mobile', ['0401234567', '05012345678']],
  ]);

  it('names its kind, and has what that asks for', () => {
    const paths = (given: unknown) => saidOf(subscribeBody, given).map(([path]) => path);
    expect(paths({})).toEqual(['type']);
    expect(paths({ type: 'sms', phone: '0501234567' })).toEqual(['type']);
    expect(paths({ email: 'a@b.co' })).toEqual(['type']);
    expect(paths({ type: 'email', phone: '0501234567' })).toEqual(['email']);
    expect(paths({ type: 'whatsapp', email: 'a@b.co' })).toEqual(['phone']);
  });
});
