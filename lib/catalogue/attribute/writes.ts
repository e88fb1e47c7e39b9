import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminAttribute, type AttributeRow, attributeView, attributeInclude as include } from './admin-reads';
import type { AttributeBody, AttributePatch } from './schema';
import { queueValueDerivationByAttribute } from './value-writes';

const ATTRIBUTE: StaffNoun<AttributeRow, AdminAttribute> = {
  table: 'attributes',
  entity: 'attribute',
  label: ({ name }) => name,
  audited: ({ categories, ...row }) => row,
  read: (tx, id) => tx.attribute.findUnique({ where: { id }, include }),
  view: attributeView,
  changes: () => [{ entity: 'attribute' }],
};

export const createAttribute = (body: AttributeBody, staff: Staff) =>
  staffWrite(ATTRIBUTE, staff).create(body, (tx, data) => tx.attribute.create({ data, include }));

/** A job derives the products' values again. */
export const updateAttribute = (id: string, patch: AttributePatch, staff: Staff) =>
  staffWrite(ATTRIBUTE, staff).update(id, patch, async (tx, data) => {
    await queueValueDerivationByAttribute(tx, id);
    return tx.attribute.update({ where: { id }, data, include });
  });

/** Specifications stay unchanged. */
export const deleteAttribute = (id: string, staff: Staff) =>
  staffWrite(ATTRIBUTE, staff).remove(id, async (tx) => {
    await queueValueDerivationByAttribute(tx, id);
    await tx.attribute.delete({ where: { id }, select: { id: true } });
  });
