import 'server-only';
import type { HostedManifest } from '../manifest';
import { TABBY_INSTALMENTS, TABBY_LIMITS, tabbyAdapter } from './adapter';

export const tabbyManifest: HostedManifest = {
  kind: 'hosted',
  marks: ['tabby'],
  habit: 35,
  credentials: [
    { key: 'liveSecretKey', secret: true, need: 'payment' },
    { key: 'merchantCode', secret: false, need: 'payment' },
    { key: 'webhookSecret', secret: true, need: 'notifications', own: true },
    { key: 'livePublicKey', secret: false, need: 'optional' },
  ],
  isPatient: true,
  limits: TABBY_LIMITS,
  instalments: TABBY_INSTALMENTS,
  adapter: tabbyAdapter,
};
