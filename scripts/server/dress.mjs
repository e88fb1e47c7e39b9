import compression from 'compression';
import { guardPages } from '../../lib/platform/server/security/guard-pages.ts';
import { TRANSPORT_HEADERS } from '../../lib/platform/server/security/headers.ts';

const compress = compression();

/**
 * A response that the framework may write to: what it writes gets its policy if it is a page, and then it is compressed. The framework
 * would compress by itself, and then nobody could see what a page holds.
 */
export function dress(request, response) {
  compress(request, response, () => {});
  for (const [name, value] of TRANSPORT_HEADERS) response.setHeader(name, value);
  guardPages(response);
  return response;
}
