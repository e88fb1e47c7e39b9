import 'server-only';
import { readerSlot } from '../../platform/server/process-slots';
import type { PaymentLinkState } from './rules';

const reader = readerSlot<PaymentLinkState | null>('payment-link', 'open');

export const setPayLinkReader = reader.register;

export const payLinkStateOf = reader.read;
