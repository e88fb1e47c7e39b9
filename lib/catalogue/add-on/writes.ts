import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { isMissingReference } from '../../platform/server/database-error';
import { fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AddOnRow, type AdminAddOn, addOnView, addOnSelect as select } from './admin-reads';
import { addOnFault } from './rules';
import type { AddOnBody, AddOnPatch } from './schema';

const ADD_ON: StaffNoun<AddOnRow, AdminAddOn> = {
  table: 'add_ons',
  entity: 'add_on',
  label: ({ name }) => name,
  audited: ({ categories, products, ...row }) => ({
    ...row,
    categories: categories.map(({ category }) => category.name),
    products: products.map(({ product }) => product.name),
  }),
  read: (tx, id) => tx.addOn.findUnique({ where: { id }, select }),
  view: addOnView,
  changes: () => [{ entity: 'add_on' }],
};

const categoriesOf = (ids: readonly string[]) => ids.map((categoryId) => ({ categoryId }));
const productsOf = (ids: readonly string[]) => ids.map((productId, place) => ({ productId, place }));

const invalid = (path: string, message: Parameters<typeof translate>[0]) => fieldError(path, translate(message));

const scopeGone = (error: unknown): never => {
  if (isMissingReference(error)) throw invalid('categories', 'validation.add_on_gone');
  throw error;
};

export const createAddOn = (body: AddOnBody, staff: Staff) =>
  staffWrite(ADD_ON, staff).create(body, (tx, { categories, products, ...data }) =>
    tx.addOn
      .create({
        data: {
          ...data,
          categories: { create: categoriesOf(categories) },
          products: { create: productsOf(products) },
        },
        select,
      })
      .catch(scopeGone),
  );

export const updateAddOn = (id: string, patch: AddOnPatch, staff: Staff) =>
  staffWrite(ADD_ON, staff).update(id, patch, (tx, { categories, products, ...data }, before) => {
    const fault = addOnFault({ ...addOnView(before), ...given({ ...data, categories, products }) });
    if (fault) throw invalid(fault.path, fault.message as Parameters<typeof translate>[0]);
    return tx.addOn
      .update({
        where: { id },
        data: {
          ...data,
          ...(categories ? { categories: { deleteMany: {}, create: categoriesOf(categories) } } : {}),
          ...(products ? { products: { deleteMany: {}, create: productsOf(products) } } : {}),
          // A new version, so that open forms get a conflict.
          updatedAt: new Date(),
        },
        select,
      })
      .catch(scopeGone);
  });

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Carts lose it, orders keep their lines. */
export const deleteAddOn = (id: string, staff: Staff) =>
  staffWrite(ADD_ON, staff).remove(id, (tx) => tx.addOn.delete({ where: { id }, select: { id: true } }));
