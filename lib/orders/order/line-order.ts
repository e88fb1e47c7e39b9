/** Lines in the order of the cart; those added later come last. */
export const lineOrder: ({ position: 'asc' } | { id: 'asc' })[] = [{ position: 'asc' }, { id: 'asc' }];
