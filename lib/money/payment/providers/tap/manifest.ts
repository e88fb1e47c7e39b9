import 'server-only';
import type { HostedManifest } from '../manifest';
import { TAP_LIMITS, tapAdapter } from './adapter';

/** The secret key also signs webhooks. */
export const tapManifest: HostedManifest = {
  kind: 'hosted',
  marks: ['mada', 'visa', 'mastercard'],
  habit: 10,
  credentials: [
    { key: 'liveSecretKey', secret: true, need: 'payment' },
    { key: 'merchantId', secret: false, need: 'optional' },
  ],
  isPatient: false,
  limits: TAP_LIMITS,
  adapter: tapAdapter,
};
