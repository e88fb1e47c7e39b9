import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectShape } from '../../../support/browser/check';
import { type Answer, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { picture } from '../../../support/make/pictures';

/* Only a form with one valid file in the field `file` is accepted; nothing else is stored. */

const PATHS = ['/api/admin/uploads', '/api/admin/products/import', '/api/admin/products/import/columns'] as const;
const EDGE = 'edge';
const FORM = { 'Content-Type': `multipart/form-data; boundary=${EDGE}` };

let admin: Client;
let image: Buffer;
beforeAll(async () => {
  admin = await staff();
  image = await picture().png().toBuffer();
});

const kept = async () => [await db.upload.count(), await db.productImport.count()];

const part = (name: string, content: string | Buffer, file: string | null = 'a.png'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${EDGE}--\r\n`);
const formOf = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, END]);

const fileFor = (path: string): Buffer => (path.endsWith('uploads') ? image : Buffer.from('name,price\nx,1\n'));

const send = (path: string, body: Buffer | Buffer[], headers: Record<string, string> = FORM): Promise<Answer> =>
  admin.raw({
    method: 'POST',
    path,
    body,
    headers: {
      Origin: baseUrl,
      ...(Array.isArray(body) ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) }),
      ...headers,
    },
  });

describe.each(PATHS)('%s', (path) => {
  it.each<[string, (file: Buffer) => Buffer, string]>([
    ['a form without parts', () => END, 'file_missing'],
    ['a field of another name', (file) => formOf(part('picture', file)), 'file_missing'],
    ['text in place of the file', (file) => formOf(part('file', file, null)), 'file_missing'],
    ['an empty file', () => formOf(part('file', '')), 'file_missing'],
    ['two files', (file) => formOf(part('file', file), part('file', file)), 'bad_request'],
    ['an empty body', () => Buffer.alloc(0), 'bad_request'],
    [
      'another boundary than the one named',
      (file) =>
        Buffer.concat(
          [Buffer.from('x'), formOf(part('file', file))].map((one) =>
            Buffer.from(one.toString('latin1').replaceAll(EDGE, 'other'), 'latin1'),
          ),
        ),
      'bad_request',
    ],
    ['a form that breaks off', (file) => part('file', file), 'bad_request'],
    [
      'a part without a name',
      (file) => Buffer.concat([Buffer.from(`--${EDGE}\r\n\r\n`), file, Buffer.from('\r\n'), END]),
      'bad_request',
    ],
  ])('%s', async (_, make, code) => {
    const before = await kept();
    expectRefusal(await send(path, make(fileFor(path))), code === 'file_missing' ? 422 : 400, code);
    expect(await kept()).toEqual(before);
  });

  it.each(['application/json', 'text/csv', 'image/png', 'multipart/form-data', 'multipart/mixed; boundary=edge', ''])(
    'a body of the type %j',
    async (type) => {
      const before = await kept();
      const body = type === 'application/json' ? Buffer.from('{"file":"x"}') : formOf(part('file', fileFor(path)));
      expectRefusal(await send(path, body, { 'Content-Type': type }), 403, 'content_type_refused');
      expect(await kept()).toEqual(before);
    },
  );

  it('a length beyond every limit, said or sent', async () => {
    const before = await kept();
    const small = formOf(part('file', fileFor(path)));
    expectRefusal(await send(path, small, { ...FORM, 'Content-Length': '99999999999' }), 413, 'too_large');
    const megabytes = Array.from({ length: 18 }, () => Buffer.alloc(1024 * 1024, 97));
    const answer = await send(path, [...megabytes, END]);
    expect(expectShape(answer).code).toBe('too_large');
    expect(await kept()).toEqual(before);
  });
});
