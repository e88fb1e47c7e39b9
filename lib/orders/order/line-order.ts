/** Order lines as in the cart; later ones last. */
export const lineOrder: ({ position: 'asc' } | { id: 'asc' })[] = [{ position: 'asc' }, { id: 'asc' }];
