import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { isMissingReference } from '../../platform/server/database-error';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminReadyBuild, judgeParts, type ReadyBuildRow, readyBuildViews } from './admin-reads';
import { readyBuildSelect as select } from './reads';
import { MAX_SHOWN_READY_BUILDS, type ReadyBuildPartBody } from './rules';
import type { ReadyBuildBody, ReadyBuildPatch } from './schema';

const READY_BUILD: StaffNoun<ReadyBuildRow, AdminReadyBuild> = {
  table: 'ready_builds',
  entity: 'ready_build',
  label: ({ name }) => name,
  audited: ({ kinds: _, parts, ...row }) => ({
    ...row,
    parts: parts.map(({ quantity, product }) => (quantity > 1 ? `${quantity} × ${product.name}` : product.name)),
  }),
  read: (tx, id) => tx.readyBuild.findUnique({ where: { id }, select }),
  view: async (row, tx) => {
    const [view] = await readyBuildViews([row], tx);
    if (!view) throw new Error('a build was judged without an answer');
    return view;
  },
  changes: () => [{ entity: 'ready_build' }],
  ordered: true,
};

const invalid = (path: string, ...messages: string[]) =>
  new AppError('invalid', { issues: messages.map((message) => ({ path, message })) });

/** Errors: invalid for a deleted product, a product of another step, or conflicting parts. */
async function assertFitting(tx: Tx, parts: readonly ReadyBuildPartBody[]): Promise<void> {
  const judged = await judgeParts(parts, tx);
  if (judged.parts.length < parts.length) throw invalid('parts', translate('validation.ready_build_gone'));
  const moved = judged.parts.find(({ fault }) => fault === 'moved');
  if (moved) throw invalid('parts', translate('validation.ready_build_moved', { product: moved.name }));
  const conflicts = judged.notes.filter(({ verdict }) => verdict === 'conflict');
  if (conflicts.length > 0)
    throw invalid(
      'parts',
      translate('validation.ready_build_conflict', { conflicts: conflicts.map(({ text }) => text).join(' ') }),
    );
}

/** Requires the list lock. Errors: invalid if there are too many builds. */
async function assertRoom(tx: Tx): Promise<void> {
  const shown = await tx.readyBuild.count({ where: { isShown: true } });
  if (shown >= MAX_SHOWN_READY_BUILDS)
    throw invalid('isShown', translate('validation.ready_build_shown', { count: MAX_SHOWN_READY_BUILDS }));
}

const rowsOf = (parts: readonly ReadyBuildPartBody[]) => ({
  kinds: parts.map(({ kind }) => kind),
  rows: parts.map((part, place) => ({ ...part, place })),
});

const productGone = (error: unknown): never => {
  if (isMissingReference(error)) throw invalid('parts', translate('validation.ready_build_gone'));
  throw error;
};

/** At position `order`, else last. Errors: invalid. */
export const createReadyBuild = (body: ReadyBuildBody, staff: Staff) =>
  staffWrite(READY_BUILD, staff).create(body, async (tx, { parts, ...data }, order) => {
    await assertFitting(tx, parts);
    if (data.isShown) await assertRoom(tx);
    const { kinds, rows } = rowsOf(parts);
    return tx.readyBuild
      .create({ data: { ...data, order, kinds, parts: { create: rows } }, select })
      .catch(productGone);
  });

/** Errors: invalid, not_found, changed_meanwhile. */
export const updateReadyBuild = (id: string, patch: ReadyBuildPatch, staff: Staff) =>
  staffWrite(READY_BUILD, staff).update(id, patch, async (tx, { parts, ...data }, before) => {
    if (parts) await assertFitting(tx, parts);
    if (data.isShown && !before.isShown) await assertRoom(tx);
    const changed = parts && rowsOf(parts);
    return tx.readyBuild
      .update({
        where: { id },
        data: {
          ...data,
          ...(changed ? { kinds: changed.kinds, parts: { deleteMany: {}, create: changed.rows } } : {}),
          // Raises the version even if only parts change.
          updatedAt: new Date(),
        },
        select,
      })
      .catch(productGone);
  });

export const deleteReadyBuild = (id: string, staff: Staff) =>
  staffWrite(READY_BUILD, staff).remove(id, (tx) => tx.readyBuild.delete({ where: { id }, select: { id: true } }));
