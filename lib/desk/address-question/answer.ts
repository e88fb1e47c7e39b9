import 'server-only';
import { refuseUnknownCity } from '../../fulfilment/shipping-company/known-place';
import { promiseColumns } from '../../fulfilment/shipping-company/promise-columns';
import { shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { shipmentSizeOf } from '../../fulfilment/shipping-company/rules';
import { OPEN_WAYBILL_STATES } from '../../fulfilment/waybill/rules';
import { isMailAddress, queueMails } from '../../messaging/mail/outbox';
import { mailSenderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import { renderMail } from '../../messaging/mail/template';
import { isPickupOrder } from '../../orders/order/delivery-estimate';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import { cityColumns, cityKeyOf } from '../../platform/place/city-key';
import { SECRET_TOKEN, tokenHash } from '../../platform/server/crypto/secret-token';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { formatAddressLine } from '../../selling/address/rules';
import { isOrderChangeable } from '../order-change/rules';
import { withOrderLock } from '../order-desk/change-order-status';
import { ADDRESS_EVENT, addressStaffMail } from './mail';
import { type AddressLinkState, addressLinkState, isSameShippingPrice } from './rules';
import type { AddressAnswer, StoredAddressAnswer } from './schema';

/* The link shows this order only and works once. */

const ADDRESS = { shippingAddress: true, city: true, postalCode: true, shortAddress: true } as const;

const orderSelect = {
  id: true,
  orderNumber: true,
  status: true,
  email: true,
  ...ADDRESS,
  shippingCompany: true,
  items: {
    where: { mainItemId: null },
    select: { quantity: true, product: { select: { weightGrams: true } } },
  },
  // Open waybills have the old address, unless they were refused.
  waybills: { where: { state: { in: [...OPEN_WAYBILL_STATES] } }, select: { alert: true } },
} satisfies Prisma.OrderSelect;

type Asked = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

const canChange = (order: Asked): boolean =>
  isOrderChangeable(order.status) && !isPickupOrder(order) && order.waybills.every(({ alert }) => alert === 'refused');

const find = async (token: string) =>
  SECRET_TOKEN.test(token)
    ? db.addressQuestion.findUnique({
        where: { tokenHash: tokenHash(token) },
        select: { id: true, orderId: true, state: true, expiresAt: true, order: { select: orderSelect } },
      })
    : null;

/** Null for an unknown token. */
export async function readAddressLinkState(token: string): Promise<AddressLinkState | null> {
  const found = await find(token);
  return found && addressLinkState({ ...found, canChange: canChange(found.order) }, new Date());
}

/** Data for the shopper's page; null for an unknown token. */
export async function readAddressQuestionForShopper(token: string) {
  const found = await find(token);
  if (!found) return null;
  const { order } = found;
  const state = addressLinkState({ ...found, canChange: canChange(order) }, new Date());
  if (state !== 'open') return { state, orderNumber: null, address: null };
  const { orderNumber, shippingAddress, city, postalCode, shortAddress } = order;
  const address = { address: shippingAddress ?? '', city: city ?? '', postalCode: postalCode ?? '', shortAddress };
  return { state, orderNumber, address };
}

export type AddressQuestionView = NonNullable<Awaited<ReturnType<typeof readAddressQuestionForShopper>>>;

const ENDED = {
  used: 'address_link_used',
  expired: 'address_link_expired',
  over: 'address_link_over',
} as const;

/** Saves the address once, or passes it to staff. Call sendMailsAfterResponse() afterwards. */
export async function answerAddress(token: string, body: AddressAnswer): Promise<{ outcome: 'saved' | 'passed' }> {
  const found = await find(token);
  if (!found) throw new AppError('not_found');
  let outcome: 'saved' | 'passed' = 'saved';
  await withOrderLock(found.orderId, undefined, async (tx) => {
    // Read again under the lock, because another answer may have used the link.
    const question = await tx.addressQuestion.findUniqueOrThrow({ where: { id: found.id } });
    const order = await tx.order.findUniqueOrThrow({ where: { id: found.orderId }, select: orderSelect });
    const isIts = question.tokenHash === tokenHash(token);
    const state = isIts ? addressLinkState({ ...question, canChange: canChange(order) }, new Date()) : 'used';
    if (state !== 'open') throw new AppError(ENDED[state]);
    const said = storedAnswerOf(body);
    await refuseUnknownCity(said.city, 'city', tx);
    outcome = (await isSame(tx, order, said.city)) ? 'saved' : 'passed';
    if (outcome === 'saved') await save(tx, order, said);
    await tx.addressQuestion.update({
      where: { id: question.id },
      data: {
        state: outcome === 'saved' ? 'answered' : 'passed',
        answeredAt: new Date(),
        tokenSealed: null,
        ...(outcome === 'passed' ? { answer: said } : {}),
      },
    });
    await recordAnswer(tx, order, outcome);
    await notifyStaff(tx, order, outcome);
    return [];
  });
  return { outcome };
}

function storedAnswerOf({ address, district, city, postalCode, shortAddress }: AddressAnswer): StoredAddressAnswer {
  return {
    shippingAddress: formatAddressLine({ street: address, district, details: null }),
    city,
    postalCode,
    shortAddress,
  };
}

async function isSame(tx: Tx, order: Asked, city: string): Promise<boolean> {
  const company = order.shippingCompany && shippingCarrierOf(order.shippingCompany);
  const { usualWeightGrams } = deliverySettingsOf(await readSettingsRow(tx));
  const freight = shipmentSizeOf(
    order.items.map(({ quantity, product }) => ({ quantity, weightGrams: product?.weightGrams ?? null })),
    usualWeightGrams,
  );
  return isSameShippingPrice(company, order.city ?? '', city, freight);
}

/** Clears `printedAt`, because the printed sheet is outdated. */
async function save(tx: Tx, order: Asked, said: StoredAddressAnswer): Promise<void> {
  const { shippingAddress, city, postalCode, shortAddress } = order;
  const isSameTown = cityKeyOf(city ?? '') === cityKeyOf(said.city);
  const promise = isSameTown ? {} : await promiseColumns(tx, order.shippingCompany?.id ?? null, said.city);
  await tx.order.update({
    where: { id: order.id },
    data: { ...said, ...cityColumns(said.city), ...promise, printedAt: null },
  });
  await recordWrite(
    tx,
    { userId: null, username: 'shopper' },
    {
      entity: 'order',
      entityId: order.id,
      label: order.orderNumber,
      before: { shippingAddress, city, postalCode, shortAddress },
      after: said,
    },
  );
}

async function recordAnswer(tx: Tx, { id: orderId, status }: Asked, outcome: 'saved' | 'passed'): Promise<void> {
  const note = translate(`addressQuestion.history_${outcome}`);
  await recordOrderNote(tx, { orderId, status, by: 'shopper', topic: 'address', note });
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
}

async function notifyStaff(tx: Tx, { id, orderNumber, email }: Asked, outcome: 'saved' | 'passed'): Promise<void> {
  const settings = await readSettingsRow(tx);
  const sender = mailSenderOf(settings);
  const is = outcome === 'saved' ? 'answered' : 'passed';
  const content = addressStaffMail({ id, orderNumber }, is, sender.siteUrl);
  await queueMails(
    tx,
    staffAddresses(settings).map((recipient) => ({
      dedupeKey: `address-answer:${id}:${Date.now()}:${recipient}`,
      about: { orderId: id, event: ADDRESS_EVENT },
      recipient,
      ...(isMailAddress(email) ? { replyTo: email } : {}),
      ...renderMail(content, sender),
    })),
  );
}
