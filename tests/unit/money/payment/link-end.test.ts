import { expect, it } from 'vitest';
import { paymentLinkEndOf } from '@/lib/money/payment-link/rules';

const now = new Date('2026-11-24T09:00:00Z');
const later = new Date(now.getTime() + 1);
const open = { revokedAt: null, expiresAt: later, status: 'pending_payment', due: 100, isCollected: false } as const;

it.each([
  ['can be used until its time is over', {}, null],
  ['is over in the moment that it names', { expiresAt: now }, 'over'],
  ['was ended, and its time has passed since', { revokedAt: now, expiresAt: now }, 'revoked'],
  ['of which nothing is due says so before all else of the link', { due: 0, revokedAt: now }, 'paid'],
  ['of a cancelled order, of which nothing is due', { due: 0, status: 'cancelled', expiresAt: now }, 'cancelled'],
  ['of an order whose parcel collects what is due', { status: 'shipped', isCollected: true }, 'revoked'],
  ['of a confirmed order of which a change has left something', { status: 'confirmed' }, null],
] as const)('a payment link %s', (_, change, end) => expect(paymentLinkEndOf({ ...open, ...change }, now)).toBe(end));
