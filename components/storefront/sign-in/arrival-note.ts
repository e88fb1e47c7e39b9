import { tabStore } from '../app/storage';

const KEY = 'arrival-note';

type ArrivalNote = 'signed_out' | 'signed_out_everywhere' | 'contact_added';

export const arrivalNote = {
  keep: (note: ArrivalNote): void => tabStore.write(KEY, note),
  take<Wanted extends ArrivalNote>(...wanted: readonly Wanted[]): Wanted | null {
    const kept = tabStore.read(KEY);
    const note = wanted.find((one) => one === kept) ?? null;
    if (note) tabStore.remove(KEY);
    return note;
  },
};
