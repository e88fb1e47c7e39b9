import 'server-only';
import type { Staff } from '../../../platform/server/auth/staff-session';
import { isMissingReference } from '../../../platform/server/database-error';
import { fieldError } from '../../../platform/shared/errors';
import { translate } from '../../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../../platform/staff-write/staff-write';
import { searchKey } from '../query/key';
import { type AdminPin, type PinRow, pinView, pinSelect as select } from './admin-reads';
import type { SearchPinBody, SearchPinPatch } from './schema';

const PIN: StaffNoun<PinRow, AdminPin> = {
  table: 'search_pins',
  entity: 'search_pin',
  label: ({ text }) => text,
  audited: ({ products, ...row }) => ({ ...row, products: products.map(({ product }) => product.name) }),
  read: (tx, id) => tx.searchPin.findUnique({ where: { id }, select }),
  view: pinView,
  changes: () => [{ entity: 'search_rule' }],
};

const placed = (ids: readonly string[]) => ids.map((productId, place) => ({ productId, place }));

const productGone = (error: unknown): never => {
  if (isMissingReference(error)) throw fieldError('products', translate('validation.search_pin_product'));
  throw error;
};

export const createSearchPin = (body: SearchPinBody, staff: Staff) =>
  staffWrite(PIN, staff).create(body, (tx, { text, products }) =>
    tx.searchPin
      .create({ data: { text, key: searchKey(text), products: { create: placed(products) } }, select })
      .catch(productGone),
  );

export const updateSearchPin = (id: string, patch: SearchPinPatch, staff: Staff) =>
  staffWrite(PIN, staff).update(id, patch, (tx, { text, products }) =>
    tx.searchPin
      .update({
        where: { id },
        data: {
          ...(text === undefined ? {} : { text, key: searchKey(text) }),
          ...(products ? { products: { deleteMany: {}, create: placed(products) } } : {}),
          // Raises the version even if only products change, so an open form gets a conflict.
          updatedAt: new Date(),
        },
        select,
      })
      .catch(productGone),
  );

export const deleteSearchPin = (id: string, staff: Staff) =>
  staffWrite(PIN, staff).remove(id, (tx) => tx.searchPin.delete({ where: { id }, select: { id: true } }));
