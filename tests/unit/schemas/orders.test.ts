import { describe, expect, it } from 'vitest';
import { orderChange } from '@/lib/desk/order-change/schema';
import { orderStatus, orderStepsBody } from '@/lib/desk/order-desk/schema';
import { phoneOrder } from '@/lib/desk/phone-order/schema';
import { newPayout, payoutReversal, payoutSchemaFor } from '@/lib/fulfilment/payout/schema';
import { manualRefundBody, newRefund, refundOutcome } from '@/lib/fulfilment/refund/schema';
import { newReturn, newStaffReturn, returnStep } from '@/lib/fulfilment/return/schema';
import { newParcel, shipmentChange } from '@/lib/fulfilment/shipment/schema';
import { mockPaymentBody } from '@/lib/money/payment/schema';
import { payByLinkBody } from '@/lib/money/payment-link/schema';
import { newReceived } from '@/lib/money/received-payment/schema';
import { receiptDecision } from '@/lib/money/transfer-receipt/schema';
import { lookupOpen, lookupStart } from '@/lib/orders/order-lookup/schema';
import { ID, refuses, saidOf, TOMORROW } from './refuses';

describe('a status', () => {
  refuses({ orderStatus }, { status: 'shipped' }, [
    [
      'status',
      'invalid',
      [undefined, null, '', 'pending_payment', 'paid', 'PENDING', 'toString', 5, true, {}, ['pending']],
    ],
    ['note', 'invalid', [5, {}, ['x']]],
    ['note', 'too_big 5000', ['x'.repeat(5001)]],
    ['version', 'invalid', ['yesterday']],
  ]);
});

describe('a step of one order or of several', () => {
  const good = { step: 'undo', orders: [{ id: ID, to: 'pending' }] };
  refuses({ orderSteps: orderStepsBody }, good, [
    ['orders.0.to', 'required', [[{ id: ID, shipmentId: ID }]]],
    ['orders', 'too_big 200', [Array.from({ length: 201 }, () => ({ id: ID, to: 'pending' }))]],
    ['step', 'invalid', ['pack']],
  ]);
  refuses({ shipped: orderStepsBody }, { step: 'ship', orders: [{ id: ID, parcel: { id: ID } }] }, [
    ['orders.0.parcel', 'required', [[{ id: ID }]]],
  ]);
  refuses({ set: orderStepsBody }, { step: 'set', orders: [{ id: ID, to: 'cancelled' }] }, [
    ['orders.0.to', 'required', [[{ id: ID }]]],
  ]);

  it('is taken without more where its name says all', () => {
    for (const step of ['confirm', 'deliver', 'printed', 'unprinted'])
      expect(orderStepsBody.safeParse({ step, orders: [{ id: ID }] }).success).toBe(true);
  });
});

describe('a refund', () => {
  const good = { id: ID, paymentId: ID, method: 'provider', amount: '20.00', reason: 'قطعة ناقصة' };
  refuses({ newRefund }, good, [
    ['amount', 'refund_amount', ['', '0', '-5']],
    ['amount', 'decimals', ['5.005']],
    ['reason', 'refund_reason', [' ']],
    ['method', 'invalid', ['gold']],
    ['id', 'id', ['x']],
  ]);

  it('by hand needs a proof', () => {
    expect(saidOf(newRefund, { ...good, method: 'cash' }).map(([path]) => path)).toEqual(['proof']);
  });

  refuses({ refundMade: manualRefundBody }, { method: 'transfer', proof: 'حوالة', reason: 'إلغاء' }, [
    ['method', 'invalid', ['', 'provider', '__proto__', null]],
    ['reason', 'refund_reason', ['', '—']],
    ['proof', 'refund_proof', ['', '—']],
  ]);
  refuses({ refundOutcome }, { state: 'done', note: 'رُدّ' }, [['note', 'refund_reason', ['']]]);
});

describe('a payment', () => {
  refuses({ newReceived }, { id: ID, method: 'cash', amount: '5.00', proof: 'سارة' }, [
    ['amount', 'refund_amount', ['0.00']],
    ['proof', 'received_proof', [' ', '\u200e']],
    ['method', 'invalid', ['card']],
  ]);
  refuses({ mockPayment: mockPaymentBody }, { order_id: 'ORD-1', outcome: 'success' }, [
    ['outcome', 'invalid', ['paid', '', null]],
    ['order_id', 'required', [undefined]],
  ]);
  refuses({ payByLinkBody }, { gatewayId: ID }, [['gatewayId', 'payment_gateway', [undefined]]]);
  refuses({ receiptDecision }, { decision: 'refuse', reason: 'ناقص' }, [['reason', 'receipt_reason', ['']]]);
});

describe('a return', () => {
  const good = { id: ID, lines: [{ itemId: ID, quantity: 1 }], reason: 'defective' };
  refuses({ newReturn, newStaffReturn }, good, [
    ['lines', 'return_lines', [[]]],
    ['lines.0.quantity', 'too_small 1', [[{ itemId: ID, quantity: 0 }]]],
    ['reason', 'return_reason', ['because']],
    ['pictures', 'too_big 4', [Array(5).fill(ID)]],
    ['wantsExchange', 'invalid', ['yes']],
  ]);
  refuses({ newReturn, newStaffReturn }, { ...good, reason: 'other', note: 'سبب' }, [
    ['note', 'return_note', ['', '...', '\u3164']],
  ]);

  refuses({ refuse: returnStep }, { step: 'refuse', answer: 'مستعمل' }, [['answer', 'return_refusal', [' ']]]);
  refuses({ close: returnStep }, { step: 'close', answer: 'رُدّ' }, [['answer', 'return_closing', [' ']]]);
  refuses({ receive: returnStep }, { step: 'receive', lines: [{ itemId: ID, restocked: 1, damaged: 0 }] }, [
    ['lines.0.restocked', 'too_small 0', [[{ itemId: ID, restocked: -1, damaged: 0 }]]],
    ['lines', 'return_arrived', [[{ itemId: ID, restocked: 0, damaged: 0 }]]],
  ]);
  refuses({ approve: returnStep }, { step: 'approve' }, [['step', 'invalid', ['settle']]]);
});

describe('a parcel', () => {
  refuses({ newParcel }, { id: ID }, [
    ['trackingNumber', 'tracking_number', ['رقم']],
    ['lines', 'too_small 1', [[]]],
  ]);
  refuses({ shipmentChange }, {}, [
    ['carrier', 'company_name', [' ']],
    ['trackingNumber', 'tracking_number', ['لا', '290048125651 290048125652', 'A1 B2']],
  ]);

  it('has a tracking number with or without the spaces of its carrier', () => {
    expect(shipmentChange.parse({ trackingNumber: '2900 4812 5651' }).trackingNumber).toBe('290048125651');
  });
});

describe('a payout', () => {
  refuses({ newPayout }, { id: ID, shipments: [ID], payout: '75', reference: 'T-1', paidOn: '2025-11-20' }, [
    ['shipments', 'settlement_parcels', [[]]],
    ['payout', 'price', ['-1']],
    ['reference', 'settlement_reference', [' ']],
    ['paidOn', 'past_day', ['yesterday', TOMORROW]],
    ['fee', 'price', ['x']],
    ['id', 'id', ['1']],
  ]);
  it('wants the reason of a difference, together with whatever else is missing', () => {
    const less = { id: ID, shipments: [ID], payout: '70', fee: '4.99', reference: ' ', paidOn: '2025-11-20' };
    const paths = (body: object) => saidOf(payoutSchemaFor(7500), body).map(([path]) => path);
    expect(paths(less)).toEqual(['reference', 'reason']);
    expect(paths({ ...less, reference: 'T-1', reason: ' ' })).toEqual(['reason']);
    expect(paths({ ...less, reference: 'T-1', reason: 'خصم' })).toEqual([]);
    expect(paths({ ...less, reference: 'T-1', fee: '5' })).toEqual([]);
  });
  refuses({ payoutReversal }, { id: ID, reason: 'خطأ' }, [['reason', 'refund_reason', [' ']]]);
});

const person = { firstName: 'نورة', lastName: 'العتيبي', email: 'n@x.example', phone: '0501234567' };

describe('an order by phone', () => {
  const line = { productId: ID, quantity: 1 };
  const good = { id: ID, lines: [line], shipping: { ...person, companyId: ID }, payment: 'link', total: '10.00' };
  refuses({ phoneOrder }, good, [
    ['lines', 'phone_order_lines', [[]]],
    ['lines.1', 'phone_order_twice', [[line, line]]],
    ['lines.0.quantity', 'quantity', [[{ ...line, quantity: 0 }]]],
    ['shipping.phone', 'mobile', [{ ...good.shipping, phone: '123' }]],
  ]);
});

describe('a change of an order', () => {
  const lines = [{ itemId: ID, quantity: 1 }];
  refuses({ orderChange }, { id: ID, lines, shipping: { ...person, companyId: ID }, total: '10.00' }, [
    ['lines', 'order_lines', [[]]],
    ['lines.0.quantity', 'quantity', [[{ itemId: ID, quantity: 100 }]]],
  ]);
});

describe('asking for an order', () => {
  refuses({ lookupStart }, { orderNumber: 'ORD-261124-7K3MX', contact: '0501234567' }, [
    ['orderNumber', 'order_number', ['', '\u3164']],
    ['orderNumber', 'order_number_form', ['x', 'ORD-1', '7K3MX', '0501234567']],
    ['contact', 'order_contact', ['', '---']],
    ['contact', 'order_contact_form', ['سارة', '050123', 'sara@mail', 'sara @mail.example']],
  ]);
  refuses({ lookupOpen }, { orderNumber: 'ORD-1', code: '123456' }, [['code', 'lookup_code', ['12']]]);
});
