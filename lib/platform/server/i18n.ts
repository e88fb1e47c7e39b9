import { getRequestConfig } from 'next-intl/server';
import messages from '../../../messages/ar.json';
import { LOCALE } from '../shared/locale';

// One locale: the request is not read, so pages stay cacheable.
export default getRequestConfig(async () => ({ locale: LOCALE, timeZone: 'Asia/Riyadh', messages }));
