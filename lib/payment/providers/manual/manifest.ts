import 'server-only';
import type { LocalManifest } from '../../manifest';
import { manualAdapter } from './adapter';

/** A method of the merchant's own. */
export const manual: LocalManifest = {
  kind: 'manual',
  icon: 'wallet',
  habit: 80,
  credentials: [],
  adapter: manualAdapter,
};
