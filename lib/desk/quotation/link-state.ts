import 'server-only';
import { readerSlot } from '../../platform/server/process-slots';

const reader = readerSlot<string | null>('quotation-link', 'unread');

export const setQuotationLinkReader = reader.register;

export const isQuotationLink = async (token: string): Promise<boolean> => (await reader.read(token)) !== null;
