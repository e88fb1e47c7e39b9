/** As in the cart; lines added later come last. */
export const lineOrderBy: ({ position: 'asc' } | { id: 'asc' })[] = [{ position: 'asc' }, { id: 'asc' }];
