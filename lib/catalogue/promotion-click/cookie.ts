import 'server-only';
import type { NextRequest } from 'next/server';
import { isHttps } from '../../platform/server/auth/staff-cookie';
import { ATTRIBUTION_SECONDS, type Promotion, parsePromotion, promotionText } from './rules';

const COOKIE = 'promotion';

/** The promotion that this browser clicked last; null if none within the time of attribution. */
export const lastPromotion = (request: NextRequest): Promotion | null =>
  parsePromotion(request.cookies.get(COOKIE)?.value ?? '');

/** Set-Cookie of the last click, for calls only: pages are the same for all. */
export const promotionCookie = (request: NextRequest, promotion: Promotion): string =>
  [
    `${COOKIE}=${promotionText(promotion)}`,
    'Path=/api',
    'SameSite=Lax',
    `Max-Age=${ATTRIBUTION_SECONDS}`,
    'HttpOnly',
    ...(isHttps(request) ? ['Secure'] : []),
  ].join('; ');
