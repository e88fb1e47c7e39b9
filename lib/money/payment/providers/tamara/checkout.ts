import 'server-only';
import { truncateText } from '../../../../platform/shared/graphemes';
import type { Halalas } from '../../../../platform/shared/money';
import { saudiMobile } from '../../../../platform/shared/phone';
import type { PayableOrder, PaymentAttempt } from '../contract';
import { exactJsonNumber } from '../exact-json';

export const TAMARA_INSTALMENTS = 3;
const MAX_NAME = 255;
const MAX_SKU = 128;

export const tamaraAmount = (amount: Halalas) => ({ amount: exactJsonNumber(amount), currency: 'SAR' });

/** See docs.tamara.co/reference/createcheckoutsession. Tax is 0, because prices include it. */
export function newTamaraCheckout(order: PayableOrder, attempt: PaymentAttempt) {
  const { customer, address } = order;
  const name = { first_name: customer.firstName, last_name: customer.lastName };
  const phone = saudiMobile(customer.phone)?.slice(4) ?? customer.phone;
  return {
    order_reference_id: attempt.id,
    order_number: order.orderNumber,
    description: order.orderNumber,
    country_code: 'SA',
    payment_type: 'PAY_BY_INSTALMENTS',
    instalments: TAMARA_INSTALMENTS,
    locale: 'ar_SA',
    total_amount: tamaraAmount(order.total),
    tax_amount: tamaraAmount(0),
    shipping_amount: tamaraAmount(order.shipping),
    ...(order.discount > 0
      ? { discount: { name: order.couponCode ?? order.orderNumber, amount: tamaraAmount(order.discount) } }
      : {}),
    items: order.lines.map((line) => ({
      reference_id: line.reference,
      type: 'Physical',
      name: truncateText(line.name, MAX_NAME),
      sku: line.reference.slice(0, MAX_SKU),
      quantity: line.quantity,
      unit_price: tamaraAmount(line.unitPrice),
      total_amount: tamaraAmount(line.total),
    })),
    consumer: { ...name, phone_number: phone, email: customer.email },
    shipping_address: { ...name, line1: address.line, city: address.city, country_code: 'SA', phone_number: phone },
    merchant_url: { success: attempt.returnUrl, failure: attempt.returnUrl, cancel: attempt.cancelUrl },
  };
}
