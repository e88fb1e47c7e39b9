import { getRequestConfig } from 'next-intl/server';
import messages from '../../../messages/ar.json';

// One language and no locale in the address: the request is never read, so pages stay cached.
export default getRequestConfig(async () => ({ locale: 'ar', timeZone: 'Asia/Riyadh', messages }));
