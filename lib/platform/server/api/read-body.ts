import { AppError, type Issue } from '../../shared/errors';

const MAX_BYTES = 1_000_000;

/** Raw body for signature checks, up to 1 MB. */
export async function readRawBody(request: Request): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readBodyBytes(request));
}

/** JSON object, up to 1 MB; undefined without a body. */
export async function readBody(request: Request): Promise<Record<string, unknown> | undefined> {
  const bytes = await readBodyBytes(request);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('content_type_refused');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('invalid_json');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new AppError('invalid_json');
  const issues: Issue[] = [];
  findUnstorable(value, [], issues);
  if (issues.length > 0) throw new AppError('invalid', { issues });
  return value as Record<string, unknown>;
}

/** Body bytes. Errors: too_large (checks Content-Length first), bad_request. */
export async function readBodyBytes(request: Request, max = MAX_BYTES): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new AppError('too_large');
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError('bad_request');
    });
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > max) {
      await reader.cancel();
      throw new AppError('too_large');
    }
    chunks.push(value);
  }
}

/** PostgreSQL text cannot store U+0000 or lone surrogates. */
function findUnstorable(value: unknown, path: (string | number)[], issues: Issue[], depth = 0): void {
  if (depth > 20 || issues.length > 20) throw new AppError('invalid_json');
  if (typeof value === 'string') {
    if (value.includes('\u0000')) issues.push({ path: path.join('.'), message: 'U+0000' });
    else if (!value.isWellFormed()) issues.push({ path: path.join('.'), message: 'UTF-8' });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      findUnstorable(item, [...path, index], issues, depth + 1);
    });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) findUnstorable(item, [...path, key], issues, depth + 1);
  }
}
