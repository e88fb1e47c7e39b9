export type SavedView = { name: string; query: string };

export const parseSavedViews = (kept: unknown): (SavedView & { columns?: unknown })[] =>
  (Array.isArray(kept) ? kept : []).filter(
    (view): view is SavedView =>
      typeof view === 'object' && view !== null && typeof view.name === 'string' && typeof view.query === 'string',
  );

export const withSavedView = <V extends SavedView>(views: readonly V[], view: V): V[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
];

export const withoutSavedView = <V extends SavedView>(views: readonly V[], name: string): V[] =>
  views.filter((view) => view.name !== name);
