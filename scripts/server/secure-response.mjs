import compression from 'compression';
import { addContentSecurityPolicy } from '../../lib/platform/server/security/content-security-policy.ts';
import { TRANSPORT_HEADERS } from '../../lib/platform/server/security/headers.ts';

const compress = compression();

/** Adds the page policy before compression, because it reads the HTML. */
export function securePageResponse(request, response) {
  compress(request, response, () => {});
  for (const [name, value] of TRANSPORT_HEADERS) response.setHeader(name, value);
  addContentSecurityPolicy(response);
  return response;
}
