/** Words that are half a name without the next one. */
export const HALF_NAMES: ReadonlySet<string> = new Set([
  'عبد',
  'أبو',
  'ابو',
  'أم',
  'ام',
  'ابن',
  'بن',
  'بنت',
  'abd',
  'abu',
  'umm',
]);
