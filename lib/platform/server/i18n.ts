import { getRequestConfig } from 'next-intl/server';
import messages from '../../../messages/ar.json';
import { LOCALE } from '../shared/locale';

// One language and no locale in the address: the request is never read, so pages stay cached.
export default getRequestConfig(async () => ({ locale: LOCALE, timeZone: 'Asia/Riyadh', messages }));
