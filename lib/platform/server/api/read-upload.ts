import { AppError } from '../../shared/errors';
import { truncateText } from '../../shared/graphemes';
import { readBodyBytes } from './read-body';

export type UploadedFile = { name: string; bytes: Buffer<ArrayBuffer> };

export type UploadRule = { maxBytes: number };

const FORM_BYTES = 10_000;

/** Errors: content_type_refused, bad_request, file_missing, too_large. */
export async function readUpload(request: Request, { maxBytes }: UploadRule): Promise<UploadedFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('content_type_refused');
  const body = await readBodyBytes(request, maxBytes + FORM_BYTES);
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new AppError('bad_request');
  });
  const [file = null, ...more] = form.getAll('file');
  if (more.length > 0) throw new AppError('bad_request');
  if (file === null || typeof file === 'string' || file.size === 0) throw new AppError('file_missing');
  if (file.size > maxBytes) throw new AppError('too_large');
  return { name: fileName(file.name), bytes: Buffer.from(await file.arrayBuffer()) };
}

const fileName = (name: string): string =>
  truncateText((name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim(), 200);
