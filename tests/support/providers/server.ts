import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
};

export type Reply = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * How the next matching call fails. `lost`: it succeeds, but gets no answer. `proxy`: a proxy answers 404. `nonsense`:
 * JSON of another shape.
 */
export type Fault =
  | 'hang'
  | 'error'
  | 'gibberish'
  | 'nonsense'
  | 'lost'
  | 'refused'
  | 'denied'
  | 'forbidden'
  | 'timeout'
  | 'busy'
  | 'proxy';

/** `times`: number of copies sent at once. `forged`: the signature is invalid. */
export type Delivery = { times?: number; forged?: boolean };

/** A refusal in the formats of all providers: a message, a list of errors, and an error. */
const refusal = (status: number, message: string): Reply => {
  const error = { type: 'invalid_request_error', message };
  return { status, body: { message, errors: [{ code: '2107', error_code: 'refused' }], error } };
};
const REFUSALS: Partial<Record<Fault, Reply>> = {
  refused: refusal(400, 'Bad request'),
  denied: refusal(401, 'Unauthorized'),
  forbidden: refusal(403, 'Forbidden'),
  timeout: refusal(408, 'Request timeout'),
  busy: refusal(429, 'Too many requests'),
};

/** A local fake provider. Subclasses implement the API and answer invalid requests with 4xx. */
export abstract class FakeProvider {
  private readonly server: Server;
  private readonly held = new Set<ServerResponse>();
  private readonly faults: { path: RegExp; fault: Fault }[] = [];
  private readonly acts: { path: RegExp; act: () => void }[] = [];
  private readonly late: { path: RegExp; sent: Promise<void> }[] = [];
  /** all calls in order, for example "GET /charges/chg_1" */
  readonly calls: string[] = [];
  /** bodies of the writes, in order */
  readonly bodies: string[] = [];
  origin = '';

  constructor() {
    this.server = createServer((request, response) => {
      this.take(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  protected abstract answer(asked: Asked): Reply;

  /** Saves a payment's state; the returned function restores it. */
  abstract keep(ref: string): () => void;

  /** Listens on the port of `address`, or on a free port. */
  async open(address?: string): Promise<this> {
    const port = address ? Number(new URL(address).port) : 0;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    for (const response of this.held) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The next `times` calls that match "METHOD /path" fail in this way. */
  fail(path: RegExp, fault: Fault, times = 1): void {
    for (let count = 0; count < times; count++) this.faults.push({ path, fault });
  }

  /** Runs `act` just before the next matching call is answered. */
  before(path: RegExp, act: () => void): void {
    this.acts.push({ path, act });
  }

  /** Computes the answer to the next matching call now, but sends it only once the returned function is called. */
  delay(path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.late.push({ path, sent: promise });
    return resolve;
  }

  calm(): void {
    this.faults.length = 0;
    this.acts.length = 0;
    this.calls.length = 0;
    this.bodies.length = 0;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://provider.invalid');
    const method = request.method ?? 'GET';
    const name = `${method} ${url.pathname}`;
    const text = Buffer.concat(chunks).toString('utf8');
    this.calls.push(name);
    this.bodies.push(text);
    const due = this.acts.findIndex(({ path }) => path.test(name));
    if (due >= 0) this.acts.splice(due, 1)[0]?.act();
    const index = this.faults.findIndex(({ path }) => path.test(name));
    const fault = index >= 0 ? this.faults.splice(index, 1)[0]?.fault : undefined;
    if (fault === 'hang') {
      this.held.add(response);
      return;
    }
    if (fault === 'error') return send(response, { status: 500, body: { message: 'internal error' } });
    if (fault === 'gibberish') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>maintenance');
      return;
    }
    if (fault === 'proxy') {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html>not found');
      return;
    }
    const refused = fault && REFUSALS[fault];
    if (refused) return send(response, refused);
    if (fault === 'nonsense') return send(response, { status: 200, body: { hello: 'world' } });
    const reply = this.answer({ method, path: url.pathname, query: url.searchParams, headers: request.headers, text });
    if (fault === 'lost') {
      this.held.add(response);
      return;
    }
    const waiting = this.late.findIndex(({ path }) => path.test(name));
    // Later changes must not alter an answer that is sent late, so it is copied.
    const now = { ...reply, body: structuredClone(reply.body) };
    if (waiting >= 0) await this.late.splice(waiting, 1)[0]?.sent;
    send(response, now);
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  if (body instanceof Uint8Array) response.writeHead(status, headers).end(body);
  else response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { times = 1 }: Delivery = {},
): Promise<number[]> {
  const one = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  };
  return Promise.all(Array.from({ length: times }, one));
}

/** Lists missing and unknown fields of a body. A `?` marks optional fields. */
export function faultsOf(body: unknown, fields: readonly string[], at = ''): string[] {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return [`${at || 'body'} is no object`];
  const known = fields.map((field) => field.replace('?', ''));
  const missing = fields.filter((field) => !field.endsWith('?') && !(field in body));
  const unknown = Object.keys(body).filter((key) => !known.includes(key));
  return [...missing.map((field) => `${at}${field} is missing`), ...unknown.map((field) => `${at}${field} is unknown`)];
}
