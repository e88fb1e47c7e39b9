import { tabStore } from '../app/storage';

const KEY = 'signed-out-everywhere';

export const signedOutEverywhere = {
  read: (): boolean => tabStore.read(KEY) !== null,
  keep: (): void => tabStore.write(KEY, '1'),
  forget: (): void => tabStore.remove(KEY),
};
