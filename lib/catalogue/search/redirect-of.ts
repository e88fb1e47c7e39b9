import 'server-only';
import { readerSlot } from '../../platform/server/process-slots';

const reader = readerSlot<string | null>('search-redirect', null);

export const setRedirectReader = reader.register;

export const findSearchRedirect = reader.read;
