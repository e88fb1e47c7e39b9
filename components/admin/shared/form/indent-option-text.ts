/** Em spaces, because `option` elements cannot be styled. */
export const indentOptionText = (name: string, depth: number): string => `${'\u2003'.repeat(depth)}${name}`;
