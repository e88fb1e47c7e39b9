/** An order's lines in the order of the cart that they came from, what was added later at the end: for every read that shows or prints them. */
export const lineOrder: ({ position: 'asc' } | { id: 'asc' })[] = [{ position: 'asc' }, { id: 'asc' }];
