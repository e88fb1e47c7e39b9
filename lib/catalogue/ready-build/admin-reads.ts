import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { MAX_LIST_ROWS, ORDER_BY_POSITION, withIsoDates } from '../../platform/staff-write/rows';
import type { BuilderKind } from '../pc-builder/builder';
import { type JudgedBuild, judgeBuilds, judgedProductSelect } from './judge-builds';
import { readyBuildSelect } from './reads';
import {
  deletedKinds,
  type PartFault,
  partsOfLink,
  READY_BUILD_SIZE,
  type ReadyBuildPartBody,
  type ReadyBuildState,
  readyBuildState,
} from './rules';

export type ReadyBuildRow = Prisma.ReadyBuildGetPayload<{ select: typeof readyBuildSelect }>;

/** A part that must be replaced; `name` is null if its product was deleted. */
export type LackingPart = { kind: BuilderKind; name: string | null; fault: PartFault };

/** Prices and totals in riyals. */
export type AdminReadyBuild = Awaited<ReturnType<typeof readyBuildViews>>[number];

/** Checks all parts at current prices and stock. */
export async function readyBuildViews(rows: readonly ReadyBuildRow[], from: Tx | typeof db = db) {
  const { judged } = await judgeBuilds(
    rows.map(({ parts }) => parts),
    new Date(),
    from,
  );
  return rows.flatMap(({ kinds, parts: left, ...row }, index) => {
    const build = judged[index];
    if (!build) return [];
    const lacking = [
      ...deletedKinds(kinds, left).map((kind): LackingPart => ({ kind, name: null, fault: 'deleted' })),
      ...build.parts.flatMap(({ kind, name, fault }): LackingPart[] => (fault ? [{ kind, name, fault }] : [])),
    ];
    const preview = readyBuildPreview(build);
    const state: ReadyBuildState = readyBuildState({
      isShown: row.isShown,
      faults: lacking.length,
      conflicts: preview.conflicts.length,
    });
    return [{ ...withIsoDates(row), ...preview, lacking, state }];
  });
}

const readyBuildPreview = ({ parts, total, watts, notes }: JudgedBuild) => ({
  parts,
  total: toSar(total),
  watts,
  notes,
  conflicts: notes.filter(({ verdict }) => verdict === 'conflict').map(({ text }) => text),
});

export type ReadyBuildPreview = ReturnType<typeof readyBuildPreview>;

export const readReadyBuilds = async (): Promise<AdminReadyBuild[]> =>
  readyBuildViews(
    await db.readyBuild.findMany({ orderBy: ORDER_BY_POSITION, take: MAX_LIST_ROWS, select: readyBuildSelect }),
  );

/** Number of builds hidden from shoppers because a part is missing or does not fit. */
export async function countLackingReadyBuilds(): Promise<number> {
  const rows = await db.readyBuild.findMany({
    where: { isShown: true },
    take: MAX_LIST_ROWS,
    select: readyBuildSelect,
  });
  return (await readyBuildViews(rows)).filter(({ state }) => state === 'needs_part').length;
}

/** Checks parts that are not saved yet; ignores unknown products. */
export async function judgeParts(
  parts: readonly ReadyBuildPartBody[],
  from: Tx | typeof db = db,
): Promise<JudgedBuild> {
  const products = await from.product.findMany({
    where: { id: { in: parts.map(({ productId }) => productId) } },
    select: judgedProductSelect,
  });
  const rows = parts.flatMap(({ kind, productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ kind, quantity, product }] : [];
  });
  const { judged } = await judgeBuilds([rows], new Date(), from);
  return judged[0] ?? { parts: [], total: 0, watts: null, notes: [] };
}

export const previewReadyBuild = async (link: string): Promise<ReadyBuildPreview> =>
  readyBuildPreview(await judgeParts(partsOfLink(link).slice(0, READY_BUILD_SIZE.most)));
