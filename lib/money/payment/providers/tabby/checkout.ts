import 'server-only';
import { type Halalas, toSar } from '../../../../platform/shared/money';
import { saudiMobile } from '../../../../platform/shared/phone';
import { translate } from '../../../../platform/shared/translate';
import type { PayableOrder, PaymentAttempt } from '../contract';

export const tabbyAmount = (amount: Halalas): string => toSar(amount);

/**
 * See docs.tabby.ai (create-a-session). Prices include tax. Omits the order history, which may belong to other people.
 */
export function newTabbyCheckout(merchantCode: string, order: PayableOrder, attempt: PaymentAttempt) {
  const { customer, address } = order;
  return {
    lang: 'ar',
    merchant_code: merchantCode,
    merchant_urls: { success: attempt.returnUrl, cancel: attempt.cancelUrl, failure: attempt.returnUrl },
    payment: {
      amount: tabbyAmount(order.total),
      currency: 'SAR',
      description: order.orderNumber,
      buyer: {
        name: `${customer.firstName} ${customer.lastName}`,
        email: customer.email,
        phone: saudiMobile(customer.phone) ?? customer.phone,
      },
      shipping_address: { city: address.city, address: address.line, zip: address.postalCode },
      order: {
        reference_id: attempt.id,
        tax_amount: tabbyAmount(0),
        shipping_amount: tabbyAmount(order.shipping),
        discount_amount: tabbyAmount(order.discount),
        items: order.lines.map((line) => ({
          reference_id: line.reference,
          title: line.name,
          quantity: line.quantity,
          unit_price: tabbyAmount(line.unitPrice),
          category: translate('provider.category'),
        })),
      },
      buyer_history: { registered_since: customer.since.toISOString(), loyalty_level: customer.orders },
      order_history: [],
      meta: { order_id: order.orderNumber, customer: null },
    },
  };
}
