import { parseBuilder, picksQuery } from '../../catalogue/pc-builder/builder';

export const MAX_SAVED_BUILDS = 20;

export const MAX_BUILD_QUERY = 2000;

/** Empty without parts. */
export function canonicalBuild(query: string): string {
  const { picks } = parseBuilder(Object.fromEntries(new URLSearchParams(query)));
  return Object.keys(picks).some((key) => key !== 'service') ? picksQuery(picks) : '';
}
