import compression from 'compression';
import { addContentSecurityPolicy } from '../../lib/platform/server/security/content-security-policy.ts';
import { TRANSPORT_HEADERS } from '../../lib/platform/server/security/headers.ts';

const compress = compression();

/**
 * Prepares Next's response: page policy first, then compression. Next's own compression would hide
 * the HTML from the policy.
 */
export function securePageResponse(request, response) {
  compress(request, response, () => {});
  for (const [name, value] of TRANSPORT_HEADERS) response.setHeader(name, value);
  addContentSecurityPolicy(response);
  return response;
}
