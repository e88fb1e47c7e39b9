import 'server-only';
import { middlewareReaderSlot } from '../../platform/server/process-slots';

const reader = middlewareReaderSlot<boolean>('message-link', true);

export const setMessageLinkReader = reader.register;

export const isMessageLink = reader.read;
