/** Where the day stands in `savedOn`. */
export const DATE = '{date}';

/** What the page says: with its own code comes all that it needs, and no other page carries its texts. */
export type OfflineTexts = Record<'title' | 'text' | 'retry' | 'seenTitle' | 'seenText' | 'savedOn', string>;
