import 'server-only';
import { AppError } from '../../shared/errors';
import { translateKey } from '../../shared/translate';
import { databaseErrorCause } from '../database-error';
import { isDatabaseUnavailable } from '../database-unavailable';
import { Prisma } from '../db';
import { unavailableError } from '../health';
import { log } from '../log';
import { isTimeout, searchBusyError } from '../search-time';
import { serialise } from './serialise';

/** Unexpected errors are logged and answered as `internal`. */
export function errorResponse(thrown: unknown, requestId: string): Response {
  const error = foreseen(thrown);
  if (error?.code === 'unavailable') log.warn({ requestId, reason: reasonOf(thrown) }, 'the database cannot be had');
  if (!error) {
    log.error({ requestId, err: thrown }, 'request failed');
    return body(new AppError('internal', { values: { id: requestId }, extra: { id: requestId } }), requestId);
  }
  return body(error, requestId);
}

function foreseen(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Prisma.PrismaClientKnownRequestError) {
    if (isTimeout(thrown)) return searchBusyError();
    if (thrown.code === 'P2025') return new AppError('not_found');
    if (thrown.code === 'P2002') {
      return new AppError('already_exists', {
        issues: conflictFields(thrown).map((path) => ({ path, message: translateKey('errors.already_exists') ?? '' })),
      });
    }
    if (thrown.code === 'P2003') return new AppError('in_use');
  }
  return isDatabaseUnavailable(thrown) ? unavailableError() : null;
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof AppError ? thrown.code : String((thrown as { code?: unknown } | null)?.code ?? 'unknown');

function conflictFields(error: Prisma.PrismaClientKnownRequestError): string[] {
  const { table, constraint } = databaseErrorCause(error) ?? {};
  const named = table && constraint?.index?.startsWith(`${table}_`) && constraint.index.slice(table.length + 1, -4);
  const fields =
    error.meta?.target ?? constraint?.fields ?? (named ? [named.replace(/^(?:canonical|lower)_/, '')] : []);
  const camel = (name: string) =>
    name.replaceAll('"', '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Array.isArray(fields) ? fields.map((field) => camel(String(field))) : [];
}

function body(error: AppError, requestId: string): Response {
  return Response.json(
    {
      code: error.code,
      message: translateKey(`errors.${error.code}`, error.values) ?? error.code,
      issues: error.issues,
      ...(serialise(error.extra) as Record<string, unknown>),
    },
    { status: error.status, headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId, ...error.headers } },
  );
}
