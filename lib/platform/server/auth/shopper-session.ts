import { AppError } from '../../shared/errors';
import { isUuidV4 } from '../../shared/uuid';

/** Session id from body, query or cookie; refuses malformed ids (docs/rules.md, "Sessions"). */
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
