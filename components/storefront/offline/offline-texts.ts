export const DATE_PLACEHOLDER = '{date}';

export type OfflineTexts = Record<'title' | 'text' | 'retry' | 'seenTitle' | 'seenText' | 'savedOn', string>;
