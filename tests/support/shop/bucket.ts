import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret-key', region: 'eu-test-1' };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A local S3-compatible bucket. It verifies the AWS Signature Version 4 of each request. */
export class FakeBucket {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  /** accepted calls, for example "PUT /pictures/uploads/a.webp" */
  readonly calls: string[] = [];
  /** number of next calls that answer 503 */
  failing = 0;
  private readonly server: Server;
  private origin = '';

  constructor() {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { status, bytes } = this.answer(request, Buffer.concat(chunks));
      response.writeHead(status, { 'Content-Length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get config() {
    return { endpoint: this.origin, name: 'pictures', ...KEYS };
  }

  get settings() {
    return {
      S3_ENDPOINT: this.origin,
      S3_BUCKET: 'pictures',
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
  }

  private answer(request: IncomingMessage, body: Buffer): { status: number; bytes: Buffer } {
    const reply = (status: number, text: string | Buffer = '') => ({ status, bytes: Buffer.from(text) });
    const path = request.url ?? '';
    if (!this.isSigned(request, body)) return reply(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    this.calls.push(`${request.method} ${path}`);
    if (this.failing > 0) {
      this.failing -= 1;
      return reply(503, '<Error><Code>SlowDown</Code></Error>');
    }
    if (!path.startsWith('/pictures/')) return reply(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const kept = this.objects.get(path);
    switch (request.method) {
      case 'PUT':
        this.objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' });
        return reply(200);
      case 'DELETE':
        this.objects.delete(path);
        return reply(204);
      case 'HEAD':
      case 'GET':
        return kept ? reply(200, kept.bytes) : reply(404, '<Error><Code>NoSuchKey</Code></Error>');
      default:
        return reply(405);
    }
  }

  private isSigned(request: IncomingMessage, body: Buffer): boolean {
    const form =
      /^AWS4-HMAC-SHA256 Credential=test-key\/(\d{8})\/eu-test-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
    const [, day = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? [];
    const date = String(request.headers['x-amz-date'] ?? '');
    const contents = sha256(body);
    const wanted = ['host', 'x-amz-content-sha256', 'x-amz-date'];
    if (!signature || !wanted.every((name) => names.split(';').includes(name))) return false;
    if (request.headers['x-amz-content-sha256'] !== contents || !date.startsWith(day)) return false;
    const moment = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (!(Math.abs(Date.now() - moment) < 15 * 60_000)) return false;
    const headers = names
      .split(';')
      .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
      .join('');
    const canonical = [request.method, request.url, '', headers, names, contents].join('\n');
    const scope = `${day}/${KEYS.region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
    const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day), KEYS.region));
    return hmac(key, text).toString('hex') === signature;
  }
}
