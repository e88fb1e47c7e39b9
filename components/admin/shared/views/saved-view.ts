/** A way of looking at a list that somebody has given a name: its filters and order as the address says them. */
export type SavedView = { name: string; query: string };

/** Views as a browser has kept them; whatever cannot be one is none. */
export const knownViews = (kept: unknown): (SavedView & { columns?: unknown })[] =>
  (Array.isArray(kept) ? kept : []).filter(
    (view): view is SavedView =>
      typeof view === 'object' && view !== null && typeof view.name === 'string' && typeof view.query === 'string',
  );

/** A view takes the place of the one with its name. */
export const withView = <V extends SavedView>(views: readonly V[], view: V): V[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
];

export const withoutView = <V extends SavedView>(views: readonly V[], name: string): V[] =>
  views.filter((view) => view.name !== name);
