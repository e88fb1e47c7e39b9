import 'server-only';
import type { HostedManifest } from '../manifest';
import { STRIPE_LIMITS, stripeAdapter } from './adapter';

/** Keys: sk_… (secret), whsec_… (webhooks). */
export const stripeManifest: HostedManifest = {
  kind: 'hosted',
  marks: ['visa', 'mastercard'],
  habit: 50,
  credentials: [
    { key: 'liveSecretKey', secret: true, need: 'payment' },
    { key: 'webhookSecret', secret: true, need: 'notifications' },
  ],
  isPatient: false,
  limits: STRIPE_LIMITS,
  adapter: stripeAdapter,
};
