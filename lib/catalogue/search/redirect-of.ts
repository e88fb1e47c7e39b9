import 'server-only';
import { middlewareReaderSlot } from '../../platform/server/process-slots';

const reader = middlewareReaderSlot<string | null>('search-redirect', null);

export const setRedirectReader = reader.register;

export const findSearchRedirect = reader.read;
