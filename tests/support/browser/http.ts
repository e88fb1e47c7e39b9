import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { db } from '../db.ts';
import { adminUsername, baseUrl } from '../env.ts';

export type Answer<T = unknown> = { status: number; body: T; headers: Headers };

export type ErrorBody = { code: string; message: string; issues: { path: string; message: string }[] };

type Extra = Record<string, string>;

export type RawRequest = {
  method: string;
  path: string;
  /** sent unchanged; only Host and Connection are added */
  headers?: Record<string, string>;
  /** a list is sent in chunks, without Content-Length */
  body?: string | Buffer | (string | Buffer)[];
};

/** Sends requests that fetch cannot send: with forged headers, without a length or without an Origin. */
export function raw({ method, path, headers = {}, body }: RawRequest): Promise<Answer> {
  const url = new URL(path, baseUrl);
  return new Promise((resolve, reject) => {
    let answered = false;
    const call = request(
      {
        hostname: url.hostname,
        port: url.port,
        method,
        path,
        // With `Connection: close`, Node stops reading a refused body, and the answer may be lost.
        headers: { Connection: 'keep-alive', ...headers },
        agent: false,
      },
      (response) => {
        answered = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        const end = () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const known = Object.entries(response.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          resolve({ status: response.statusCode ?? 0, body: parsed(text), headers: new Headers(known) });
        };
        response.on('end', end);
        response.on('error', end);
      },
    );
    // A server may refuse a long body and close the connection early.
    call.on('error', (error) => {
      if (!answered) reject(error);
    });
    call.setTimeout(20_000, () => call.destroy(new Error(`no answer: ${method} ${path}`)));
    if (Array.isArray(body)) for (const chunk of body) call.write(chunk);
    else if (body !== undefined) call.write(body);
    call.end();
  });
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A random client address, so that tests do not share rate limits. */
export const makeAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** An API client with cookies, the site's Origin and its own address. */
export class Client {
  constructor(
    readonly cookie: string | null,
    readonly address: string = makeAddress(),
  ) {}

  private headers(extra: Extra): Extra {
    const own = { Origin: baseUrl, 'X-Forwarded-For': this.address };
    return { ...own, ...(this.cookie ? { Cookie: this.cookie } : {}), ...extra };
  }

  private async call<T>(method: string, path: string, body: unknown, extra: Extra): Promise<Answer<T>> {
    const response = await fetch(baseUrl + path, {
      method,
      headers: this.headers(body === undefined ? extra : { 'Content-Type': 'application/json', ...extra }),
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parsed(await response.text()) as T, headers: response.headers };
  }

  get<T = unknown>(path: string, headers: Extra = {}): Promise<Answer<T>> {
    return this.call<T>('GET', path, undefined, headers);
  }
  post<T = unknown>(path: string, body?: unknown, headers: Extra = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body, headers);
  }
  put<T = unknown>(path: string, body?: unknown, headers: Extra = {}): Promise<Answer<T>> {
    return this.call<T>('PUT', path, body, headers);
  }
  del<T = unknown>(path: string, body?: unknown, headers: Extra = {}): Promise<Answer<T>> {
    return this.call<T>('DELETE', path, body, headers);
  }
  async upload<T = unknown>(
    path: string,
    name: string,
    content: string | Buffer,
    extra: Extra = {},
  ): Promise<Answer<T>> {
    const body = new FormData();
    body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: this.headers(extra),
      body,
      redirect: 'manual',
    });
    return { status: response.status, body: parsed(await response.text()) as T, headers: response.headers };
  }
  /** Sends a raw request with this client's cookie and Origin; "" removes a header. */
  raw(wanted: RawRequest): Promise<Answer> {
    const headers = Object.fromEntries(
      Object.entries(this.headers(wanted.headers ?? {})).filter(([, value]) => value !== ''),
    );
    return raw({ ...wanted, headers });
  }
}

export class Shopper extends Client {
  constructor(
    readonly sessionId: string,
    address?: string,
  ) {
    super(`cart-session-id=${sessionId}`, address);
  }
}

export const shopper = (sessionId: string = randomUUID(), address?: string): Shopper => new Shopper(sessionId, address);

export const anonymous = (address?: string): Client => new Client(null, address);

/** User agent that identifies the staff sessions of this process. */
export const AGENT = `tests ${randomUUID()}`;

/** Opens a staff session in the database, without a sign-in. */
export async function staffCookieOf(
  userId: string,
  expiresAt = new Date(Date.now() + 60 * 60 * 1000),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await db.staffSession.create({ data: { userId, tokenHash, expiresAt, userAgent: AGENT } });
  return `admin-session=${token}`;
}

let signedIn: Promise<Client> | undefined;

export const forgetStaff = (): void => {
  signedIn = undefined;
};

async function openAdmin(): Promise<Client> {
  const { id } = await db.user.findUniqueOrThrow({ where: { username: adminUsername }, select: { id: true } });
  return new Client(await staffCookieOf(id));
}

export function staff(): Promise<Client> {
  signedIn ??= openAdmin();
  return signedIn;
}

export async function download(who: Client, path: string) {
  const response = await fetch(baseUrl + path, { headers: who.cookie ? { Cookie: who.cookie } : {} });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
