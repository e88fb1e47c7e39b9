import 'server-only';
import { middlewareReaderSlot } from '../../platform/server/process-slots';
import type { PaymentLinkState } from './rules';

const reader = middlewareReaderSlot<PaymentLinkState | null>('payment-link', 'open');

export const setPayLinkReader = reader.register;

export const payLinkStateOf = reader.read;
