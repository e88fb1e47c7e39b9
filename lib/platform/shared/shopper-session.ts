import { AppError } from './errors';
import { isUuidV4 } from './uuid';

/**
 * The shopper's session id of a call: in the body, else in the query, else in the cookie. A value that is present but
 * malformed is refused and not replaced by a good one elsewhere, save that a read with a malformed cookie is answered like
 * one without any. Writes without a session are refused (docs/rules.md, "Sessions").
 */
export function shopperSession(
  sources: { body?: unknown; query?: string | null; cookie?: string | undefined },
  required: boolean,
): string | null {
  const refuse = () => new AppError('session_missing', { issues: [{ path: 'sessionId', message: 'UUID v4' }] });
  const given = sources.body ?? sources.query;
  if (given !== undefined && given !== null) {
    if (typeof given !== 'string' || !isUuidV4(given)) throw refuse();
    if (sources.cookie && !isUuidV4(sources.cookie) && required) throw refuse();
    if (sources.body != null && sources.query && !isUuidV4(sources.query)) throw refuse();
    return given.toLowerCase();
  }
  if (sources.cookie && isUuidV4(sources.cookie)) return sources.cookie.toLowerCase();
  if (required) throw refuse();
  return null;
}
