import 'server-only';
import { middlewareReaderSlot } from '../../platform/server/process-slots';
import type { QuotationLinkState } from './rules';

const reader = middlewareReaderSlot<QuotationLinkState | null>('quotation-link', 'open');

export const setQuotationLinkReader = reader.register;

export const quotationLinkStateOf = reader.read;
