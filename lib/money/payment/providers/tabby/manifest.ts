import 'server-only';
import type { HostedManifest } from '../../manifest';
import { INSTALMENTS, LIMITS, tabbyAdapter } from './adapter';

/**
 * Instalments through Tabby: secret key (sk_…), merchant code, and a secret of the shop's own choice that Tabby sends along with
 * its notifications. The public key is only for Tabby's own widgets.
 */
export const tabby: HostedManifest = {
  kind: 'hosted',
  icon: 'instalments',
  marks: ['tabby'],
  habit: 35,
  credentials: [
    { key: 'liveSecretKey', secret: true, need: 'payment' },
    { key: 'merchantCode', secret: false, need: 'payment' },
    { key: 'webhookSecret', secret: true, need: 'notifications', own: true },
    { key: 'livePublicKey', secret: false, need: 'optional' },
  ],
  isPatient: true,
  limits: LIMITS,
  instalments: INSTALMENTS,
  adapter: tabbyAdapter,
};
