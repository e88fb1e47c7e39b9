import 'server-only';
import type { NextRequest } from 'next/server';
import { isHttps } from '../../platform/server/auth/staff-cookie';
import { ATTRIBUTION_SECONDS, type Promotion, parsePromotion, promotionText } from './rules';

const COOKIE = 'promotion';

/** Promotion that this browser clicked last; null if there is none within ATTRIBUTION_SECONDS. */
export const lastPromotion = (request: NextRequest): Promotion | null =>
  parsePromotion(request.cookies.get(COOKIE)?.value ?? '');

/** Set-Cookie value for the last click. Only for API responses, because cached pages are the same for everyone. */
export const promotionCookie = (request: NextRequest, promotion: Promotion): string =>
  [
    `${COOKIE}=${promotionText(promotion)}`,
    'Path=/api',
    'SameSite=Lax',
    `Max-Age=${ATTRIBUTION_SECONDS}`,
    'HttpOnly',
    ...(isHttps(request) ? ['Secure'] : []),
  ].join('; ');
