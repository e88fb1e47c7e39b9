import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/* Files of a build never change, so they are compressed once. Brotli is a sixth smaller than gzip. */

const TYPES = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
const MIN_BYTES = 512;
const PREFIX = '/_next/static/';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Adds V8's compile hint: functions are compiled during the download, not at the first call. */
export async function hintScripts(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => {
        const file = path.join(folder, name);
        const text = await readFile(file, 'utf8');
        if (!text.startsWith(COMPILE_AT_ONCE)) await writeFile(file, COMPILE_AT_ONCE + text);
      }),
  );
}

export async function compressStatic(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  await Promise.all(
    names
      .filter((name) => path.extname(name) in TYPES)
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < MIN_BYTES) return;
        const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
        await writeFile(`${file}.br`, await toBrotli(bytes, options));
        await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
      }),
  );
}

/** Accepted encodings, best first; q=0 means refused. */
function accepted(header = '') {
  const taken = header
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return [
    ['br', '.br'],
    ['gzip', '.gz'],
  ].filter(([name]) => taken.includes(name));
}

/**
 * @param {string} folder the build's static folder
 * @param {Record<string, string>} headers of every answer
 */
export function staticFiles(folder, headers) {
  // Reads all files at the start, so that no request path reaches the disk.
  const files = new Map();
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (/\.(br|gz)$/.test(name) && statSync(path.join(folder, name)).isFile())
      files.set(PREFIX + name.split(path.sep).map(encodeURIComponent).join('/'), readFileSync(path.join(folder, name)));
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = (request.url ?? '').split('?')[0];
    const type = TYPES[path.extname(address)];
    if (!type || !address.startsWith(PREFIX)) return false;
    for (const [encoding, ending] of accepted(request.headers['accept-encoding'])) {
      const body = files.get(address + ending);
      if (!body) continue;
      response.writeHead(200, {
        ...headers,
        'Content-Type': type,
        'Content-Encoding': encoding,
        'Content-Length': body.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    }
    return false;
  };
}
