import { getRequestConfig } from 'next-intl/server';
import messages from '../../../messages/ar.json';
import { LOCALE } from '../shared/locale';

// There is one locale, so the request is not read and pages stay cacheable.
export default getRequestConfig(async () => ({ locale: LOCALE, timeZone: 'Asia/Riyadh', messages }));
