import { cash } from './cash';
import type { PaymentProvider } from './contract';
import { manual } from './manual';
import { transfer } from './transfer';

const PROVIDERS: Readonly<Record<string, PaymentProvider>> = { cash, transfer, custom: manual, other: manual };

/** The provider of a gateway's type, or null when the server does not know that type. */
export const providerOf = (type: string): PaymentProvider | null =>
  Object.hasOwn(PROVIDERS, type) ? (PROVIDERS[type] ?? null) : null;

/** Whether a gateway of this type can take an order: what cannot be carried out is not offered. */
export const isOffered = (type: string): boolean => providerOf(type) !== null;
