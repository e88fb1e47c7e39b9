import 'server-only';
import type { LocalManifest } from '../manifest';

export const cashManifest: LocalManifest = {
  kind: 'cash',
  marks: ['cash'],
  habit: 70,
  credentials: [],
  adapter: { initialStatus: 'pending', start: async () => ({ kind: 'done', message: null }) },
};
