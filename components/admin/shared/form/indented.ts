/** A category's name in a choice, moved in by how deep it lies: options of a select have no other way to show it. */
export const indented = (name: string, depth: number): string => `${'\u2003'.repeat(depth)}${name}`;
