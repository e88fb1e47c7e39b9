import 'server-only';
import type { HostedManifest } from '../manifest';
import { tap } from '../tap/manifest';

export const applepay: HostedManifest = {
  ...tap,
  icon: 'phone',
  marks: ['applepay'],
  habit: 20,
  credentials: tap.credentials.map((field) => ({ ...field, account: 'Tap' })),
};
