import { route } from '@/lib/platform/server/api/route';
import { env, siteUrl } from '@/lib/platform/server/env';
import { AppError } from '@/lib/platform/shared/errors';

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** Security contact (RFC 9116), if configured. */
export const GET = route({ access: 'public' }, async () => {
  const { SECURITY_CONTACT } = env();
  if (!SECURITY_CONTACT) throw new AppError('not_found');
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
