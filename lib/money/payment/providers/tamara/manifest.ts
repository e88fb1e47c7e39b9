import 'server-only';
import type { HostedManifest } from '../../manifest';
import { LIMITS, tamaraAdapter } from './adapter';
import { INSTALMENTS } from './checkout';

export const tamara: HostedManifest = {
  kind: 'hosted',
  icon: 'instalments',
  marks: ['tamara'],
  habit: 30,
  credentials: [
    { key: 'apiKey', secret: true, need: 'payment' },
    { key: 'notificationToken', secret: true, need: 'notifications' },
  ],
  isPatient: true,
  limits: LIMITS,
  instalments: INSTALMENTS,
  adapter: tamaraAdapter,
};
