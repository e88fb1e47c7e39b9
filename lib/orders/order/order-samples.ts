import type { OrderEvent, OrderNotification } from './order-events';
import { NO_ONLINE_MONEY, type OrderFacts, type OrderMoneyHeld } from './order-facts';

export type SampleTexts = Record<
  | 'firstName'
  | 'lastName'
  | 'city'
  | 'address'
  | 'product'
  | 'accessory'
  | 'payment'
  | 'company'
  | 'place'
  | 'reason'
  | 'note',
  string
>;

const DAY_MS = 24 * 60 * 60 * 1000;

export const sampleOrder = (texts: SampleTexts, now: Date): OrderFacts => ({
  id: '00000000-0000-4000-8000-000000000000',
  orderNumber: 'ORD-261124-7K3MX',
  status: 'confirmed',
  createdBy: null,
  createdAt: now,
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: 'sample@example.com',
  phone: '+966501234567',
  shippingAddress: texts.address,
  city: texts.city,
  postalCode: '12211',
  shortAddress: '',
  business: null,
  shippingMethod: texts.company,
  promisedFrom: new Date(now.getTime() + 2 * DAY_MS),
  promisedTo: new Date(now.getTime() + 3 * DAY_MS),
  paymentMethod: 'custom',
  transferUntil: null,
  paymentGateway: { displayName: texts.payment },
  shippingCompany: { isPickup: false },
  items: [
    {
      productName: texts.product,
      productImage: '/catalogue/lenovo-thinkpad-e14-gen-6-1.webp',
      quantity: 1,
      unitPrice: '3499.00',
      totalPrice: '3499.00',
    },
    {
      productName: texts.accessory,
      productImage: '/catalogue/logitech-mx-master-3s-1.webp',
      quantity: 2,
      unitPrice: '79.50',
      totalPrice: '159.00',
    },
  ],
  subtotal: '3658.00',
  discountAmount: '100.00',
  bundleDiscount: '0.00',
  shippingCost: '25.00',
  codFee: '0.00',
  taxAmount: '467.35',
  totalAmount: '3583.00',
});

const PAID: OrderMoneyHeld = { ...NO_ONLINE_MONEY, isOnline: true, held: 358_300 };

export const sampleMoney = (event: OrderEvent): OrderMoneyHeld => (event === 'received' ? NO_ONLINE_MONEY : PAID);

export const sampleNotification = (
  texts: SampleTexts,
  siteUrl: string,
): { [E in OrderEvent]: Extract<OrderNotification, { event: E }> } => {
  const shipment = { carrier: texts.company, tracking: 'SA123456789', url: 'https://track.example/SA123456789' };
  const returnId = 'sample';
  return {
    received: { event: 'received', extra: {} },
    payment_link: {
      event: 'payment_link',
      extra: { linkId: 'sample', url: `${siteUrl}/pay/sample`, until: new Date('2026-11-27T09:00:00Z') },
    },
    paid: { event: 'paid', extra: { amount: '3583.00' } },
    confirmed: { event: 'confirmed', extra: {} },
    changed: { event: 'changed', extra: { changeId: 'sample', before: '3683.00', after: '3583.00' } },
    shipped: { event: 'shipped', extra: shipment },
    tracking: { event: 'tracking', extra: shipment },
    ready_for_pickup: { event: 'ready_for_pickup', extra: { place: texts.place } },
    delivered: { event: 'delivered', extra: { returnUntil: new Date('2026-12-01T20:59:59Z') } },
    cancelled: { event: 'cancelled', extra: {} },
    refunded: { event: 'refunded', extra: { refundId: 'sample', amount: '159.00', method: 'provider' } },
    transfer_approved: { event: 'transfer_approved', extra: {} },
    transfer_refused: { event: 'transfer_refused', extra: { receiptId: 'sample', reason: texts.reason } },
    return_asked: { event: 'return_asked', extra: { returnId } },
    return_approved: { event: 'return_approved', extra: { returnId, note: texts.note } },
    return_fetched: { event: 'return_fetched', extra: { ...shipment, returnId, waybillId: 'sample' } },
    return_refused: { event: 'return_refused', extra: { returnId, reason: texts.reason } },
    return_closed: { event: 'return_closed', extra: { returnId, reason: texts.reason } },
    return_received: { event: 'return_received', extra: { returnId } },
    invoice: {
      event: 'invoice',
      extra: {
        invoiceId: 'sample',
        kind: 'invoice',
        number: 'INV-000123',
        url: `${siteUrl}/orders/ORD-261124-7K3MX/invoice`,
      },
    },
  };
};
