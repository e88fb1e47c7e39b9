import 'server-only';
import { readerSlot } from '../../platform/server/process-slots';

const reader = readerSlot<boolean>('message-link', true);

export const setMessageLinkReader = reader.register;

export const isMessageLink = reader.read;
