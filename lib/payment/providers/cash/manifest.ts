import 'server-only';
import type { LocalManifest } from '../../manifest';
import { cashAdapter } from './adapter';

/** Cash on delivery. */
export const cash: LocalManifest = { kind: 'cash', icon: 'cash', habit: 70, credentials: [], adapter: cashAdapter };
