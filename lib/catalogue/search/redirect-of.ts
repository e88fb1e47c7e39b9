import 'server-only';

type Find = (text: string) => Promise<string | null>;

const kept = globalThis as unknown as { searchRedirect?: Find };

/** Registers the lookup for the middleware, which has no database access. */
export function setRedirectReader(find: Find): void {
  kept.searchRedirect = find;
}

/** Null without a redirect or on an error: the page checks again. */
export async function findSearchRedirect(text: string): Promise<string | null> {
  try {
    return (await kept.searchRedirect?.(text)) ?? null;
  } catch {
    return null;
  }
}
