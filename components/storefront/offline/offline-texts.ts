export const DATE_PLACEHOLDER = '{date}';

/** Passed as props: no other page loads these texts. */
export type OfflineTexts = Record<'title' | 'text' | 'retry' | 'seenTitle' | 'seenText' | 'savedOn', string>;
