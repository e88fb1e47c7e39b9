import 'server-only';
import { randomUUID } from 'node:crypto';
import { FREE_PAYMENT, paymentKindOf } from '../../money/payment/providers/registry';
import { createPaymentLink } from '../../money/payment-link/make-link';
import { readGatewaysForLink } from '../../money/payment-link/pay';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { notifyOrderReceived, notifyShopper } from '../../orders/order/notify-shopper';
import { saveOrderFile } from '../../orders/order-file/save-file';
import { recordWrite } from '../../platform/audit/record-write';
import { type Business, storedBusiness } from '../../platform/business/business';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import { Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { saveCustomerBusiness } from '../../selling/account/business';
import { findOrCreateCustomer, orderItemRow } from '../../selling/checkout/order-rows';
import { insertOrder, refuseMissingAddress, refuseShortStock } from '../../selling/checkout/write-order';
import { reserveCredit } from '../credit/owed';
import { ON_ACCOUNT_METHOD } from '../credit/rules';
import { findPhoneOrderGateway, orderFieldError } from '../phone-order/plan-order';
import { PAY_BY_LINK } from '../phone-order/schema';
import { priceQuotationOrder } from './order-of';
import { type QuotationRow, quotationSelect } from './view-of';

type Conversion = {
  /** PAY_BY_LINK, ON_ACCOUNT_METHOD or the id of a transfer gateway. */
  payment: string;
  purchaseOrder: string | null;
  saidBusiness?: Business | null;
  /** The buyer entered the city, because the quotation has none. */
  isCityGiven?: boolean;
  by: { sessionId: string } | Staff;
};

async function payingOf(tx: Tx, row: QuotationRow, { payment }: Conversion, now: Date) {
  const total = parseSar(row.totalAmount);
  if (total === 0) return { status: 'confirmed', method: FREE_PAYMENT, chosen: null, dueOn: null } as const;
  if (payment === ON_ACCOUNT_METHOD) {
    const dueOn = await reserveCredit(tx, row.customerId, total, now);
    return { status: 'pending', method: ON_ACCOUNT_METHOD, chosen: null, dueOn } as const;
  }
  if (payment === PAY_BY_LINK) {
    if ((await readGatewaysForLink(tx, total)).length === 0) throw orderFieldError('payment', 'gateway_unavailable');
    return { status: 'pending_payment', method: null, chosen: null, dueOn: null } as const;
  }
  const chosen = await findPhoneOrderGateway(tx, payment);
  if (paymentKindOf(chosen.gateway.type) !== 'transfer') throw orderFieldError('payment', 'gateway_unavailable');
  return { status: 'pending', method: chosen.gateway.type, chosen, dueOn: null } as const;
}

const historyTextOf = (row: QuotationRow, purchaseOrder: string | null): string =>
  purchaseOrder
    ? translate('quotation.history_order', { number: row.number, purchaseOrder })
    : translate('quotation.history', { number: row.number });

export type ConvertedQuotation = {
  orderId: string;
  orderNumber: string;
  payUrl: string | null;
  changes: CacheChange[];
};

/** Orders at the prices of the quotation. Requires the locks; expire the changes afterwards. */
export async function convertQuotation(tx: Tx, row: QuotationRow, conversion: Conversion): Promise<ConvertedQuotation> {
  const { by, purchaseOrder, isCityGiven = false } = conversion;
  const now = new Date();
  const company = row.shippingCompanyId
    ? await tx.shippingCompany.findUnique({ where: { id: row.shippingCompanyId } })
    : null;
  if (!company) throw new AppError('quotation_incomplete');
  if (!company.isActive) throw new AppError('shipping_unavailable');
  const { firstName, lastName, email, phone, address, city, postalCode, shortAddress } = row;
  const shipping = { firstName, lastName, email, phone, address, city, postalCode, shortAddress };
  refuseMissingAddress(shipping, company.isPickup, '');
  const { priced, promise } = await priceQuotationOrder(tx, row, company, { isCityGiven, now });
  const pathOf = (line: { productId: string | null } | undefined) => `lines.${line?.productId ?? ''}`;
  refuseShortStock(priced.lines, pathOf);
  const paying = await payingOf(tx, row, conversion, now);
  const known = storedBusiness(row.business);
  const business = known ?? conversion.saidBusiness ?? null;
  // The link does not identify the customer, so the buyer's entry is saved only in the order.
  if (known && row.customerId) await saveCustomerBusiness(tx, row.customerId, known);
  const isStaff = 'username' in by;
  const note = historyTextOf(row, purchaseOrder);
  const { order, changes } = await insertOrder(tx, {
    priced,
    now,
    status: paying.status,
    shipping,
    customerId: row.customerId ?? (await findOrCreateCustomer(tx, shipping, 'staff')),
    company,
    business,
    promise,
    payment: { gatewayId: paying.chosen?.gateway.id ?? null, method: paying.method },
    maker: isStaff ? { id: randomUUID(), createdBy: by.username } : { sessionId: by.sessionId },
    note,
    pathOf,
  });
  if (paying.dueOn) await tx.order.update({ where: { id: order.id }, data: { accountDueOn: paying.dueOn } });
  await claimFile(tx, row.id, order.id);
  const after = await tx.quotation.update({
    where: { id: row.id },
    data: {
      state: 'converted',
      orderId: order.id,
      customerId: order.customerId,
      answeredAt: now,
      answeredBy: isStaff ? by.username : 'buyer',
      purchaseOrder,
      address,
      city,
      postalCode,
      business: business ?? Prisma.DbNull,
    },
    select: quotationSelect,
  });
  if (isStaff)
    await recordWrite(tx, by, {
      entity: 'order',
      entityId: order.id,
      label: order.orderNumber,
      before: null,
      after: {
        quotation: after.number,
        ...shipping,
        paymentMethod: order.paymentMethod,
        totalAmount: toSar(priced.totals.total),
      },
    });
  const name = isStaff ? by.username : 'shopper';
  if (paying.status === 'pending_payment') {
    const link = await createPaymentLink(tx, order.id, row.createdBy ?? name);
    await notifyShopper(tx, order.id, 'payment_link', { linkId: link.id, url: link.url, until: link.expiresAt });
    return { orderId: order.id, orderNumber: order.orderNumber, payUrl: link.url, changes };
  }
  const started = paying.chosen ? await paying.chosen.provider.start(paying.chosen.opened) : null;
  const bank = started?.kind === 'details' ? { ...started.bankingDetails, amount: toSar(priced.totals.total) } : null;
  const facts = {
    ...order,
    items: priced.lines.map(orderItemRow),
    paymentGateway: paying.chosen?.gateway ?? null,
    shippingCompany: company,
  };
  await notifyOrderReceived(tx, facts, { settings: priced.settings, bank });
  const moved = paying.dueOn
    ? await changeOrderStatusTo(tx, {
        orderId: order.id,
        from: 'pending',
        to: 'confirmed',
        by: isStaff ? by.username : 'system',
        note: translate('quotation.history_account', { day: paying.dueOn.toISOString().slice(0, 10) }),
        isQuiet: true,
      })
    : [];
  return { orderId: order.id, orderNumber: order.orderNumber, payUrl: null, changes: [...changes, ...moved] };
}

async function claimFile(tx: Tx, quotationId: string, orderId: string): Promise<void> {
  const file = await tx.quotationFile.findUnique({ where: { quotationId } });
  if (!file) return;
  await saveOrderFile(tx, orderId, 'purchase_order', { type: file.type, bytes: Buffer.from(file.bytes) }, true);
  await tx.quotationFile.delete({ where: { quotationId } });
}

/** Locks the customer, then the quotation. Errors: not_found, conflict if the customer changed. */
export async function lockWithCustomer(tx: Tx, id: string): Promise<QuotationRow> {
  const seen = await tx.quotation.findUnique({ where: { id }, select: { customerId: true } });
  if (!seen) throw new AppError('not_found');
  if (seen.customerId) await tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${seen.customerId} FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM quotations WHERE id = ${id} FOR UPDATE`;
  const row = await tx.quotation.findUniqueOrThrow({ where: { id }, select: quotationSelect });
  // Converting sets the customer, so a repeat is no conflict.
  if (row.customerId !== seen.customerId && row.state !== 'converted') throw new AppError('conflict');
  return row;
}
