/** Lines in the order of the cart; those added later come last. */
export const lineOrderBy: ({ position: 'asc' } | { id: 'asc' })[] = [{ position: 'asc' }, { id: 'asc' }];
