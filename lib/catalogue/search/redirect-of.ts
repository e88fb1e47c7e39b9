import 'server-only';

type Find = (text: string) => Promise<string | null>;

// Pages, calls and the middleware are bundles of their own: they meet in the process.
const kept = globalThis as unknown as { searchRedirect?: Find };

/** Says how the middleware, which has no database, learns where a search leads. */
export function onRedirect(find: Find): void {
  kept.searchRedirect = find;
}

/** Where staff lead this search; null for nowhere, and where nobody can say: then the page itself looks. */
export async function redirectOf(text: string): Promise<string | null> {
  try {
    return (await kept.searchRedirect?.(text)) ?? null;
  } catch {
    return null;
  }
}
