import 'server-only';
import type { HostedManifest } from '../manifest';
import { tap } from '../tap/manifest';

export const stcpay: HostedManifest = {
  ...tap,
  icon: 'phone',
  marks: ['stcpay'],
  habit: 40,
  credentials: tap.credentials.map((field) => ({ ...field, account: 'Tap' })),
};
