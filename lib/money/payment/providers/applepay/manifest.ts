import 'server-only';
import type { HostedManifest } from '../../manifest';
import { tap } from '../tap/manifest';

/** Apple Pay as a gateway of its own: Tap's page takes it, with keys of a Tap account that stand with this gateway. */
export const applepay: HostedManifest = {
  ...tap,
  icon: 'phone',
  marks: ['applepay'],
  habit: 20,
  credentials: tap.credentials.map((field) => ({ ...field, account: 'Tap' })),
};
