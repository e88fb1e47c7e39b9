'use client';

import { parentOf, type TreeRow } from '../../shared/sortable/places';
import { useSavedOrder } from '../../shared/sortable/saved-order';
import { SortableList, type SortableRow } from '../../shared/sortable/sortable-list';

const LEVELS = { most: 2, fixed: true };

/** Links are named by section and index in the saved order. */
function bodyOf(places: readonly TreeRow[], saved: readonly TreeRow[]) {
  const within = (rows: readonly TreeRow[], section: string) =>
    rows.filter(({ id, depth }) => depth === 1 && parentOf(rows, id) === section);
  const sections = (rows: readonly TreeRow[]) => rows.filter(({ depth }) => depth === 0);
  const stood = new Map(
    sections(saved).flatMap(({ id: from }) =>
      within(saved, from).map(({ id }, index) => [id, { from, index }] as const),
    ),
  );
  return {
    sections: sections(places).map(({ id }) => ({
      id,
      links: within(places, id).flatMap((link) => stood.get(link.id) ?? []),
    })),
  };
}

export function FooterOrderEditor({
  rows,
  version,
  label,
}: {
  rows: readonly SortableRow[];
  version: string;
  label: string;
}) {
  const order = useSavedOrder({ rows, version, path: '/api/footer-sections/order', bodyOf });
  return <SortableList rows={order.rows} label={label} levels={LEVELS} onMove={order.move} />;
}
