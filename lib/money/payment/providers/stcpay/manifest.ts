import 'server-only';
import type { HostedManifest } from '../manifest';
import { tapManifest } from '../tap/manifest';

export const stcpayManifest: HostedManifest = {
  ...tapManifest,
  marks: ['stcpay'],
  habit: 40,
  credentials: tapManifest.credentials.map((field) => ({ ...field, account: 'Tap' })),
};
