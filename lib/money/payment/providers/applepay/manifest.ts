import 'server-only';
import type { HostedManifest } from '../manifest';
import { tapManifest } from '../tap/manifest';

export const applepayManifest: HostedManifest = {
  ...tapManifest,
  marks: ['applepay'],
  habit: 20,
  credentials: tapManifest.credentials.map((field) => ({ ...field, account: 'Tap' })),
};
