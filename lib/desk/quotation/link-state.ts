import 'server-only';
import { readerSlot } from '../../platform/server/process-slots';
import type { QuotationLinkState } from './rules';

const reader = readerSlot<QuotationLinkState | null>('quotation-link', 'open');

export const setQuotationLinkReader = reader.register;

export const quotationLinkStateOf = reader.read;
