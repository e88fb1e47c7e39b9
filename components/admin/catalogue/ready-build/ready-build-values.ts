import type { BuilderKind, Picks } from '@/lib/catalogue/pc-builder/builder';
import type { AdminReadyBuild, ReadyBuildPreview } from '@/lib/catalogue/ready-build/admin-reads';
import { picksOfParts, READY_BUILD_USES } from '@/lib/catalogue/ready-build/rules';
import { parseTypedCount, parseTypedPieces } from '@/lib/platform/shared/amount';

export type BuildPart = {
  kind: BuilderKind;
  productId: string;
  name: string;
  image: string;
  price: string;
  quantity: string;
};

export type ReadyBuildValues = ReturnType<typeof readyBuildFormValues>;

export const partValues = (parts: ReadyBuildPreview['parts']): BuildPart[] =>
  parts.map(({ fault: _, quantity, ...part }) => ({ ...part, quantity: String(quantity) }));

/** Deleted parts stay with an invalid id, until staff remove or replace them. */
const deletedParts = (row: AdminReadyBuild): BuildPart[] =>
  row.lacking.flatMap(({ kind, fault }, index) =>
    fault === 'deleted'
      ? [{ kind, productId: `deleted-${index}`, name: '', image: '/placeholder.webp', price: '0.00', quantity: '1' }]
      : [],
  );

export const isDeletedPart = ({ name }: Pick<BuildPart, 'name'>): boolean => name === '';

export const readyBuildFormValues = (row: AdminReadyBuild | null) => ({
  name: row?.name ?? '',
  text: row?.text ?? '',
  use: row?.use ?? (READY_BUILD_USES[0] as AdminReadyBuild['use']),
  order: row ? String(row.order) : '',
  isShown: row?.isShown ?? true,
  parts: row ? [...partValues(row.parts), ...deletedParts(row)] : [],
});

const partsBody = (parts: readonly BuildPart[]) =>
  parts.map(({ kind, productId, quantity }) => ({ kind, productId, quantity: parseTypedPieces(quantity) }));

export const readyBuildBody = ({ parts, ...values }: ReadyBuildValues) => ({
  ...values,
  order: parseTypedCount(values.order, undefined),
  parts: partsBody(parts),
});

export const readyBuildField = (path: string): string => path.split('.')[0] ?? path;

export const typedPicks = (parts: readonly BuildPart[]): Picks =>
  picksOfParts(
    partsBody(parts.filter((part) => !isDeletedPart(part))).filter(
      ({ quantity }) => Number.isInteger(quantity) && quantity > 0,
    ),
  );
