import 'server-only';
import type { LocalManifest } from '../manifest';

export const manualManifest: LocalManifest = {
  kind: 'manual',
  marks: [],
  habit: 80,
  credentials: [],
  adapter: { initialStatus: 'pending', start: async ({ description }) => ({ kind: 'done', message: description }) },
};
