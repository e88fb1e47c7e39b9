import 'server-only';
import { refuseUnknownCity } from '../../fulfilment/shipping-company/known-place';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { splitName } from '../../platform/shared/person';
import { readAddresses, type SavedAddress } from './reads';
import { MAX_ADDRESSES } from './rules';
import type { AddressBody } from './schema';

async function changing(customerId: string, change: (tx: Tx) => Promise<void>): Promise<SavedAddress[]> {
  return transaction(async (tx) => {
    const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`;
    if (locked.length === 0) throw new AppError('sign_in_needed');
    await change(tx);
    await ensureOneDefault(tx, customerId);
    return readAddresses(customerId, tx);
  });
}

async function ensureOneDefault(tx: Tx, customerId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE customer_addresses SET is_default = true WHERE id = (
      SELECT id FROM customer_addresses WHERE customer_id = ${customerId} ORDER BY created_at, id LIMIT 1
    ) AND NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = ${customerId} AND is_default)`;
}

const columns = ({ name, details, ...body }: AddressBody) => ({
  ...body,
  details: details ?? null,
  ...splitName(name),
});

const giveWay = (tx: Tx, customerId: string, isDefault: boolean) =>
  isDefault ? tx.customerAddress.updateMany({ where: { customerId }, data: { isDefault: false } }) : null;

/** Errors: addresses_full, city_unknown, sign_in_needed if the customer was deleted. */
export const addAddress = (customerId: string, body: AddressBody): Promise<SavedAddress[]> =>
  changing(customerId, async (tx) => {
    await refuseUnknownCity(body.city, 'city', tx);
    const count = await tx.customerAddress.count({ where: { customerId } });
    if (count >= MAX_ADDRESSES) throw new AppError('addresses_full', { values: { limit: MAX_ADDRESSES } });
    await giveWay(tx, customerId, body.isDefault);
    await tx.customerAddress.create({ data: { customerId, ...columns(body) } });
  });

export const updateAddress = (customerId: string, id: string, body: AddressBody): Promise<SavedAddress[]> =>
  changing(customerId, async (tx) => {
    await refuseUnknownCity(body.city, 'city', tx);
    await giveWay(tx, customerId, body.isDefault);
    const { count } = await tx.customerAddress.updateMany({ where: { id, customerId }, data: columns(body) });
    if (count === 0) throw new AppError('not_found');
  });

export const removeAddress = (customerId: string, id: string): Promise<SavedAddress[]> =>
  changing(customerId, async (tx) => {
    const { count } = await tx.customerAddress.deleteMany({ where: { id, customerId } });
    if (count === 0) throw new AppError('not_found');
  });
