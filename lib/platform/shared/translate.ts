import { createTranslator } from 'next-intl';
import messages from '../../../messages/ar.json';
import { LOCALE } from './locale';

export const translate = createTranslator({ locale: LOCALE, timeZone: 'Asia/Riyadh', messages });

/** Null for an unknown key. */
export function translateKey(key: string, values?: Record<string, string | number>): string | null {
  const loose = translate as unknown as {
    (key: string, values?: Record<string, string | number>): string;
    has(key: string): boolean;
  };
  return loose.has(key) ? loose(key, values) : null;
}
