import 'server-only';
import type { HostedManifest } from '../manifest';
import { TAMARA_LIMITS, tamaraAdapter } from './adapter';
import { TAMARA_INSTALMENTS } from './checkout';

export const tamaraManifest: HostedManifest = {
  kind: 'hosted',
  marks: ['tamara'],
  habit: 30,
  credentials: [
    { key: 'apiKey', secret: true, need: 'payment' },
    { key: 'notificationToken', secret: true, need: 'notifications' },
  ],
  isPatient: true,
  limits: TAMARA_LIMITS,
  instalments: TAMARA_INSTALMENTS,
  adapter: tamaraAdapter,
};
