import { describe, expect, it } from 'vitest';
import type { CartLine } from '@/components/storefront/cart/lists';
import { deriveCheckout } from '@/components/storefront/checkout/state/derive-checkout';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import type { QuotedCheckout, ShippingView } from '@/lib/selling/checkout/quote-checkout';

type Input = Parameters<typeof deriveCheckout>[0];

const line = (product: Partial<CartLine['product']> = {}, quantity = 1) =>
  ({
    quantity,
    addOns: [],
    product: { id: 'p', price: '100.00', inStock: true, left: null, ...product },
  }) as unknown as CartLine;

const company = (id: string, isPickup = false) => ({
  id,
  name: id,
  cost: '25.00',
  deliveryTime: '',
  description: null,
  isPickup,
});
const options = {
  companies: [company('smsa'), company('aramex'), company('branch', true)],
  gateways: [
    { id: 'card', fee: '0.00' },
    { id: 'cash', fee: '9.00' },
  ],
  freeShippingThreshold: '200.00',
} as unknown as CheckoutOptions;

const view = (id: string, change: Partial<ShippingView> = {}): ShippingView => ({
  id,
  cost: '25.00',
  charged: '25.00',
  words: null,
  promisedTo: null,
  closed: null,
  ...change,
});
const FREE = view('smsa', { charged: '0.00' });
const FREE_BRANCH = view('branch', { cost: '0.00', charged: '0.00' });
const NOWHERE = { cost: '0.00', charged: '0.00', closed: 'لا تصل' };
const quoted = (change: Partial<QuotedCheckout> = {}): QuotedCheckout => ({
  totals: {
    subtotal: '100.00',
    discount: '0.00',
    bundleDiscount: '0.00',
    shippingCost: '25.00',
    codFee: '0.00',
    taxAmount: '16.30',
    total: '125.00',
  },
  coupon: null,
  closedGateways: [],
  shipping: [view('smsa'), view('aramex'), FREE_BRANCH],
  ranking: { ordered: ['smsa', 'aramex', 'branch'], lead: ['smsa'], cheapest: null, fastest: null },
  city: 'الرياض',
  citySuggestions: [],
  couponOffers: [],
  ...change,
});

const IDLE = { isPending: false, isPlaceholderData: false, isFetching: false, isError: false };
const quoteOf = (data: QuotedCheckout | undefined, change: Partial<Input['quote']> = {}): Input['quote'] => ({
  ...IDLE,
  data,
  ...change,
});
const CHOSEN = { companyId: 'smsa', gatewayId: 'card', city: 'الرياض' };

const derive = (change: Partial<Input> = {}) =>
  deriveCheckout({
    lines: [line()],
    options,
    answers: CHOSEN,
    ownCarrier: '',
    ownGateway: '',
    couponCode: '',
    quote: quoteOf(quoted()),
    ...change,
  });

describe('deriveCheckout', () => {
  it.each([
    ['all is chosen', CHOSEN, quoted(), 'smsa', 'card', true],
    ['nothing is chosen', { ...CHOSEN, companyId: '', gatewayId: '' }, quoted(), null, null, false],
    ['a company is no longer offered', { ...CHOSEN, companyId: 'gone' }, quoted(), null, 'card', false],
    [
      'a company does not serve the city',
      CHOSEN,
      quoted({ shipping: [view('smsa', { closed: 'لا تصل' })] }),
      null,
      'card',
      false,
    ],
    [
      'a gateway does not take the total',
      CHOSEN,
      quoted({ closedGateways: [{ id: 'card', code: 'gateway_limit', message: 'الحد' }] }),
      'smsa',
      null,
      false,
    ],
  ])('counts only choices that can be ordered: %s', (_, answers, data, companyId, gatewayId, isComplete) => {
    const state = derive({ answers, quote: quoteOf(data) });
    expect([state.company?.id ?? null, state.gateway?.id ?? null, state.isComplete]).toEqual([
      companyId,
      gatewayId,
      isComplete,
    ]);
  });

  it.each([
    ['quoted', quoteOf(quoted()), '125.00', '125.00'],
    ['pending', quoteOf(undefined, { isPending: true, isFetching: true }), '100.00', null],
    ['failed', quoteOf(undefined, { isError: true }), '100.00', '100.00'],
  ])('shows the server’s totals, else those of the lines: %s', (_, quote, total, shown) => {
    const state = derive({ quote });
    expect([state.totals.total, state.shownTotals?.total ?? null]).toEqual([total, shown]);
  });

  it.each([
    ['every company is free', quoted({ shipping: [FREE] }), 1, true],
    ['one company is not', quoted(), 1, false],
    ['nobody delivers to an unknown city', quoted({ shipping: [view('smsa', NOWHERE), FREE_BRANCH] }), 2, false],
    ['one is free, the other does not go there', quoted({ shipping: [FREE, view('aramex', NOWHERE)] }), 1, true],
    ['no quote, below the threshold', undefined, 1, false],
    ['no quote, at the threshold', undefined, 2, true],
  ])('knows free shipping: %s', (_, data, quantity, isFree) => {
    const answers = { ...CHOSEN, companyId: '' };
    const state = derive({ answers, lines: [line({}, quantity)], quote: quoteOf(data) });
    expect([state.isFree, state.isShippingKnown]).toEqual([isFree, isFree]);
  });

  it('never ships free without a threshold', () => {
    const state = derive({
      lines: [line({}, 99)],
      options: { ...options, freeShippingThreshold: null },
      quote: quoteOf(undefined),
    });
    expect(state.isFree).toBe(false);
  });

  const CODE = { couponCode: 'SAVE' } as const;
  const accepted = quoted({ coupon: { code: 'SAVE' } });
  const refused = quoted({ coupon: { refusal: 'coupon_expired', message: 'انتهى' } });
  const none = { accepted: null, refusal: null, isUnknown: false, isChecking: false };
  it.each([
    ['none typed', {}, none],
    ['accepted', { ...CODE, quote: quoteOf(accepted) }, { ...none, accepted: 'SAVE' }],
    ['the quote is about another code', { ...CODE, quote: quoteOf(quoted({ coupon: { code: 'OTHER' } })) }, none],
    ['refused', { ...CODE, quote: quoteOf(refused) }, { ...none, refusal: 'انتهى' }],
    ['asked again', { ...CODE, quote: quoteOf(refused, { isFetching: true }) }, { ...none, isChecking: true }],
    ['no answer', { ...CODE, quote: quoteOf(undefined, { isError: true }) }, { ...none, isUnknown: true }],
  ])('states the coupon: %s', (_, change, coupon) => {
    expect(derive(change).coupon).toEqual(coupon);
  });

  it.each([
    ['all in stock', line(), IDLE, 0, false],
    ['sold out', line({ inStock: false }), IDLE, 1, true],
    ['fewer left than ordered', line({ left: 1 }, 2), IDLE, 1, true],
    ['totals unknown', line(), { ...IDLE, isPending: true }, 0, true],
  ])('bars the order: %s', (_, one, quote, blocked, isBarred) => {
    const state = derive({ lines: [one], quote: { ...quote, data: quoted() } });
    expect([state.blocked.length, state.isBarred]).toEqual([blocked, isBarred]);
  });

  it.each([
    ['known', 'الرياض', quoted(), 'الرياض', []],
    ['unknown', 'قرية', quoted({ city: 'قرية', citySuggestions: ['جدة'] }), null, ['جدة']],
    ['typed on since', 'قرية أخرى', quoted({ city: 'قرية', citySuggestions: ['جدة'] }), null, []],
  ])('offers cities near to the typed one only: %s', (_, city, data, pricedCity, nearest) => {
    const state = derive({ answers: { ...CHOSEN, city }, quote: quoteOf(data) });
    expect([state.pricedCity, state.nearestCities]).toEqual([pricedCity, nearest]);
  });

  it('offers pickup while the branch is open for the city', () => {
    expect(derive().branch?.id).toBe('branch');
    const far = quoted({ shipping: [view('branch', { closed: 'في الرياض فقط' })] });
    expect(derive({ quote: quoteOf(far) }).branch).toBeUndefined();
  });

  const RANKING = {
    ordered: ['aramex', 'smsa', 'branch'],
    lead: ['aramex', 'smsa'],
    cheapest: 'aramex',
    fastest: 'smsa',
  };
  const cheap = quoted({ ranking: RANKING });
  const closed = (id: string) =>
    quoted({ ranking: RANKING, shipping: [view('aramex'), view(id, { closed: 'لا تصل' })] });
  it.each([
    ['the cheapest of the typed city', 'الرياض', '', quoteOf(cheap), 'aramex'],
    ['the shopper’s own choice', ' الرياض ', 'smsa', quoteOf(cheap), 'smsa'],
    ['pickup as an own choice', 'الرياض', 'branch', quoteOf(cheap), 'branch'],
    ['the cheapest where the own choice does not go', 'الرياض', 'smsa', quoteOf(closed('smsa')), 'aramex'],
    ['the cheapest when the own choice is gone', 'الرياض', 'gone', quoteOf(cheap), 'aramex'],
    [
      'no company that this page does not know',
      'الرياض',
      '',
      quoteOf(quoted({ ranking: { ...RANKING, lead: ['new'] } })),
      null,
    ],
    ['none without a city', '', '', quoteOf(cheap), null],
    ['none while the prices are those of another city', 'جدة', '', quoteOf(cheap), null],
    ['none while new prices are awaited', 'الرياض', '', quoteOf(cheap, { isPlaceholderData: true }), null],
    ['none for an unknown city', 'الرياض', '', quoteOf({ ...cheap, citySuggestions: ['جدة'] }), null],
    ['none without a quote', 'الرياض', 'smsa', quoteOf(undefined, { isError: true }), null],
  ])('preselects %s', (_, city, ownCarrier, quote, preselected) => {
    expect(derive({ answers: { ...CHOSEN, city }, ownCarrier, quote }).preselected).toBe(preselected);
  });

  const onlyCard = quoteOf(quoted({ closedGateways: [{ id: 'cash', code: 'cod_limit', message: 'لا يتاح' }] }));
  it.each([
    ['the gateway of the last order', '', 'cash', quoteOf(quoted()), 'cash'],
    ['no gateway at the first order', '', '', quoteOf(quoted()), null],
    ['no gateway instead of a chosen one', 'card', 'cash', quoteOf(quoted()), null],
    ['a gateway instead of one that is no longer offered', 'gone', 'cash', quoteOf(quoted()), 'cash'],
    ['no gateway that is gone', '', 'gone', quoteOf(quoted()), null],
    ['the only open gateway', '', '', onlyCard, 'card'],
    ['the only open gateway instead of a closed last one', '', 'cash', onlyCard, 'card'],
    ['no gateway before the quote', '', 'cash', quoteOf(undefined, { isPending: true }), null],
  ])('preselects %s', (_, gatewayId, ownGateway, quote, preselected) => {
    const { preselectedGateway } = derive({ answers: { ...CHOSEN, gatewayId }, ownGateway, quote });
    expect(preselectedGateway).toBe(preselected);
  });

  it('preselects the only gateway of the shop', () => {
    const sole = { ...options, gateways: options.gateways.slice(0, 1) };
    expect(derive({ answers: { ...CHOSEN, gatewayId: '' }, options: sole }).preselectedGateway).toBe('card');
  });

  it.each([
    ['as the quote ranks them', quoteOf(cheap), ['aramex', 'smsa', 'branch'], 2],
    [
      'unknown to the quote last',
      quoteOf(quoted({ ranking: { ...RANKING, ordered: ['aramex'] } })),
      ['aramex', 'smsa', 'branch'],
      2,
    ],
    ['pickup last without a quote', quoteOf(undefined), ['aramex', 'smsa', 'branch'], 0],
  ])('orders the companies: %s', (_, quote, ordered, lead) => {
    const { carriers } = derive({ quote, options: { ...options, companies: [...options.companies].reverse() } });
    expect([carriers.ordered.map(({ id }) => id), carriers.lead.length]).toEqual([ordered, lead]);
  });
});
