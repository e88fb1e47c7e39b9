import 'server-only';
import type { HostedManifest } from '../../manifest';
import { tap } from '../tap/manifest';

/** STC Pay as a gateway of its own: Tap's page takes it, with keys of a Tap account that stand with this gateway. */
export const stcpay: HostedManifest = {
  ...tap,
  icon: 'phone',
  marks: ['stcpay'],
  habit: 40,
  credentials: tap.credentials.map((field) => ({ ...field, account: 'Tap' })),
};
