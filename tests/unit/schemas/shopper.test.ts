import { describe, expect, it } from 'vitest';
import { subscribeBody } from '@/lib/messaging/newsletter/schema';
import { addToCartBody, updateCartItemBody, wishlistAddBody } from '@/lib/selling/cart/schema';
import {
  checkEmailBody,
  checkoutBody,
  checkoutForm,
  generateCouponBody,
  idempotencyKey,
  pickupForm,
  quoteBody,
} from '@/lib/selling/checkout/schema';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const shipping = {
  firstName: 'سارة',
  lastName: 'العتيبي',
  email: 'Sara@Example.com',
  phone: '٠٥٠١٢٣٤٥٦٧',
  address: 'حي العليا',
  city: 'الرياض',
  postalCode: '١٢٢١١',
  companyId: ID,
};
const body = {
  shipping,
  totals: { subtotal: '10.00', shippingCost: 5, total: 15 },
  paymentGatewayId: ID,
};
const paths = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  (result.error?.issues ?? []).map((issue) => issue.path.join('.'));

describe('addToCart', () => {
  it('counts one unless told otherwise', () => {
    expect(addToCartBody.parse({ productId: ID })).toEqual({ productId: ID, quantity: 1, addOns: [] });
    expect(addToCartBody.parse({ productId: ID, quantity: 7, price: '0.01' })).toEqual({
      productId: ID,
      quantity: 7,
      addOns: [],
    });
  });
  it.each([0, -1, 1.5, '2', null, true, Number.NaN, Number.POSITIVE_INFINITY, 1e21, {}, [2]])(
    'refuses the quantity %s',
    (quantity) => {
      expect(paths(addToCartBody.safeParse({ productId: ID, quantity }))).toContain('quantity');
      expect(updateCartItemBody.safeParse({ quantity }).success).toBe(false);
    },
  );
  it.each([undefined, null, '', 'x', 5, {}])('refuses the product %s', (productId) => {
    expect(paths(addToCartBody.safeParse({ productId }))).toEqual(['productId']);
    expect(wishlistAddBody.safeParse({ productId }).success).toBe(false);
  });
  it('an update needs a quantity', () => {
    expect(updateCartItemBody.safeParse({}).success).toBe(false);
    expect(updateCartItemBody.parse({ quantity: 99 })).toEqual({ quantity: 99, addOns: [] });
  });
});

describe('checkout', () => {
  it('reads totals as text or number, Arabic digits, and no discount as none', () => {
    const parsed = checkoutBody.parse(body);
    const totals = { subtotal: '10.00', shippingCost: '5.00', codFee: '0.00', discount: '0.00', total: '15.00' };
    expect(parsed.totals).toEqual(totals);
    expect(parsed.shipping).toMatchObject({ email: 'sara@example.com', phone: '+966501234567', postalCode: '12211' });
    expect(parsed.couponCode).toBeUndefined();
  });

  it.each([
    [' save10 ', 'SAVE10'],
    ['«save 10».', 'SAVE10'],
    ['', null],
    ['   ', null],
    [null, null],
    ['كود', 'كود'],
  ])('reads the coupon code %j as %j', (couponCode, read) => {
    expect(checkoutBody.parse({ ...body, couponCode }).couponCode).toBe(read);
  });

  it.each([5, true, {}, ['A'], 'x'.repeat(51)])('refuses the coupon code %j', (couponCode) => {
    expect(paths(checkoutBody.safeParse({ ...body, couponCode }))).toEqual(['couponCode']);
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'companyId'])('needs shipping.%s', (field) => {
    for (const value of [undefined, null, '', '  ', 5, [], {}]) {
      const result = checkoutBody.safeParse({ ...body, shipping: { ...shipping, [field]: value } });
      expect(paths(result)).toContain(`shipping.${field}`);
    }
  });

  it.each([
    ['firstName', 200],
    ['lastName', 200],
    ['address', 500],
    ['city', 200],
  ])('shipping.%s has at most %i characters', (field, max) => {
    const parse = (length: number) =>
      checkoutBody.safeParse({ ...body, shipping: { ...shipping, [field]: 'ش'.repeat(length) } });
    expect(parse(max).success).toBe(true);
    expect(paths(parse(max + 1))).toEqual([`shipping.${field}`]);
  });

  it.each(['address', 'city', 'postalCode'])(
    'takes no shipping.%s, as the branch needs none, but no nonsense',
    (field) => {
      for (const value of [undefined, '', '  ']) {
        expect(checkoutBody.parse({ ...body, shipping: { ...shipping, [field]: value } }).shipping).toHaveProperty(
          field,
          '',
        );
      }
      for (const value of [null, 5, [], {}]) {
        expect(paths(checkoutBody.safeParse({ ...body, shipping: { ...shipping, [field]: value } }))).toEqual([
          `shipping.${field}`,
        ]);
      }
    },
  );

  it.each(['1221', '122111', 'abcde', '12 211', '12211-6789'])('refuses the postal code %j', (postalCode) => {
    const result = checkoutBody.safeParse({ ...body, shipping: { ...shipping, postalCode } });
    expect(paths(result)).toEqual(['shipping.postalCode']);
    expect(result.error?.issues[0]?.message).toBe('validation.postal_code_digits');
  });

  it.each(['0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567', '00966 50 123 4567', '966501234567', '501234567'])(
    'reads the phone %j',
    (phone) => {
      expect(checkoutBody.parse({ ...body, shipping: { ...shipping, phone } }).shipping.phone).toBe('+966501234567');
    },
  );

  it.each(['0401234567', '050123456', '05012345678', '+971501234567', '+9660112345678'])(
    'refuses the phone %j',
    (phone) => {
      expect(paths(checkoutBody.safeParse({ ...body, shipping: { ...shipping, phone } }))).toEqual(['shipping.phone']);
    },
  );

  it.each(['subtotal', 'shippingCost', 'total'])('needs totals.%s', (field) => {
    for (const value of [undefined, null, '', 'x', -1, 1e21, {}, true]) {
      expect(paths(checkoutBody.safeParse({ ...body, totals: { ...body.totals, [field]: value } }))).toEqual([
        `totals.${field}`,
      ]);
    }
  });

  it('needs shipping, totals and a gateway', () => {
    expect(paths(checkoutBody.safeParse({})).sort()).toEqual(['paymentGatewayId', 'shipping', 'totals']);
    for (const value of [null, [], 'x', 5])
      expect(checkoutBody.safeParse({ ...body, shipping: value, totals: value }).success).toBe(false);
  });

  it('drops what it does not know', () => {
    const parsed = checkoutBody.parse({
      ...body,
      status: 'confirmed',
      isAdmin: true,
      shipping: { ...shipping, customerId: ID },
    });
    expect(Object.keys(parsed).sort()).toEqual(['paymentGatewayId', 'shipping', 'totals']);
    expect(parsed.shipping).not.toHaveProperty('customerId');
  });

  it('gives the same text for the same request, whatever the order of its fields', () => {
    const turned = Object.fromEntries(
      Object.entries({ ...body, shipping: Object.fromEntries(Object.entries(shipping).reverse()) }).reverse(),
    );
    expect(JSON.stringify(checkoutBody.parse(turned))).toBe(JSON.stringify(checkoutBody.parse(body)));
  });
});

describe('the checkout form', () => {
  it('needs the whole address, or none of it at the branch', () => {
    const { companyId: _, address: __, city: ___, postalCode: ____, ...person } = shipping;
    const empty = { ...person, address: '', city: '', postalCode: '', shippingCompany: ID, paymentGateway: ID };
    expect(paths(checkoutForm.safeParse(empty)).sort()).toEqual(['address', 'city', 'postalCode', 'postalCode']);
    expect(pickupForm.parse({ ...empty, city: 'typed before' })).toMatchObject({
      address: '',
      city: '',
      postalCode: '',
    });
  });

  it('asks for a company and a gateway', () => {
    const { companyId: _, ...fields } = shipping;
    expect(checkoutForm.safeParse({ ...fields, shippingCompany: ID, paymentGateway: ID }).success).toBe(true);
    expect(paths(checkoutForm.safeParse({ ...fields, shippingCompany: '', paymentGateway: '' }))).toEqual([
      'shippingCompany',
      'paymentGateway',
    ]);
  });
});

describe('quote', () => {
  it.each<[unknown]>([
    [{}],
    [{ shipping: {} }],
    [{ shipping: { companyId: '', email: '' } }],
    [{ shipping: { companyId: ID, email: 'half@' } }],
    [body],
  ])('takes %j', (given) => {
    expect(quoteBody.safeParse(given).success).toBe(true);
  });
  it.each<[unknown]>([
    [{ shipping: null }],
    [{ shipping: { companyId: 'x' } }],
    [{ shipping: { email: 5 } }],
    [{ couponCode: 5 }],
  ])('refuses %j', (given) => {
    expect(quoteBody.safeParse(given).success).toBe(false);
  });
});

describe('small bodies', () => {
  it.each(['k', 'a-1_B', '~', 'x'.repeat(200)])('%j is an idempotency key', (key) => {
    expect(idempotencyKey.safeParse(key).success).toBe(true);
  });
  it.each(['', 'a b', 'مفتاح', 'a\n', 'x'.repeat(201), 5, null])('%j is no idempotency key', (key) => {
    expect(idempotencyKey.safeParse(key).success).toBe(false);
  });
  it('an e-mail to check and a customer to reward', () => {
    expect(checkEmailBody.parse({ email: 'A@B.CO' })).toEqual({ email: 'a@b.co' });
    expect(checkEmailBody.safeParse({ email: 'x' }).success).toBe(false);
    expect(generateCouponBody.safeParse({ customerId: 'x' }).success).toBe(false);
    expect(generateCouponBody.parse({ customerId: ID })).toEqual({ customerId: ID });
  });
});

describe('subscribe', () => {
  it.each<[unknown, unknown]>([
    [
      { type: 'email', email: ' A@B.co ' },
      { type: 'email', email: 'a@b.co' },
    ],
    [
      { type: 'email', email: 'a@b.co', phone: '0501234567' },
      { type: 'email', email: 'a@b.co' },
    ],
    [
      { type: 'whatsapp', phone: '٠٥٠١٢٣٤٥٦٧' },
      { type: 'whatsapp', phone: '+966501234567' },
    ],
    [
      { type: 'whatsapp', phone: '00966 50 123 4567' },
      { type: 'whatsapp', phone: '+966501234567' },
    ],
  ])('%j becomes %j', (given, read) => {
    expect(subscribeBody.parse(given)).toEqual(read);
  });
  it.each<[unknown]>([
    [{}],
    [{ type: 'email' }],
    [{ type: 'email', email: 'x' }],
    [{ type: 'email', phone: '0501234567' }],
    [{ type: 'whatsapp' }],
    [{ type: 'whatsapp', phone: '0401234567' }],
    [{ type: 'whatsapp', phone: 501234567 }],
    [{ type: 'whatsapp', email: 'a@b.co' }],
    [{ type: 'sms', phone: '0501234567' }],
    [{ type: null, email: 'a@b.co' }],
    [{ email: 'a@b.co' }],
  ])('refuses %j', (given) => {
    expect(subscribeBody.safeParse(given).success).toBe(false);
  });
});
