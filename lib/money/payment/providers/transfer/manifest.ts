import 'server-only';
import type { LocalManifest } from '../manifest';
import { transferAdapter } from './adapter';

export const transferManifest: LocalManifest = {
  kind: 'transfer',
  marks: ['transfer'],
  habit: 60,
  credentials: [
    { key: 'bankName', secret: false, need: 'shown' },
    { key: 'accountHolder', secret: false, need: 'shown' },
    { key: 'accountNumber', secret: false, need: 'optional' },
    { key: 'iban', secret: false, need: 'payment' },
  ],
  adapter: transferAdapter,
};
