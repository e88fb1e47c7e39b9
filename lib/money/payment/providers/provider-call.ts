import 'server-only';
import type { z } from 'zod';
import { env } from '../../../platform/server/env';
import type { ConfigurationKey } from './configuration-keys';
import { type ConnectionTest, type GatewayConfig, ProviderError } from './contract';
import { configuredValue } from './credential-fields';
import { parseExact } from './exact-json';

export type ProviderCall = {
  what: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  token: string | null;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Whether a retry is safe: reads, and writes with an idempotency key. */
  repeatable: boolean;
};

/** `body`: null if it is not JSON. */
export type ProviderResponse = { status: number; body: unknown };

const PAUSE_MS = 200;

/** Errors: `unreachable` if the key is not set. */
export function requireCredential(gateway: GatewayConfig, key: ConfigurationKey): string {
  const value = configuredValue(gateway.configuration, key);
  if (value === null) throw new ProviderError('unreachable', `${gateway.type}: ${key} is not set`);
  return value;
}

/** Errors: `unreachable` without an answer, and for 408, 429, 3xx and 5xx. */
export async function callProvider(call: ProviderCall): Promise<ProviderResponse> {
  for (let left = call.repeatable ? 1 : 0; ; left--) {
    const answer = await attempt(call);
    if (typeof answer !== 'string') return answer;
    if (left === 0) throw new ProviderError('unreachable', `${call.what}: ${answer}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Returns the response, or why there is none. */
async function attempt({ method, url, token, headers, body }: ProviderCall): Promise<ProviderResponse | string> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        Accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(env().PAYMENT_TIMEOUT_SECONDS * 1000),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    return `no answer (${causeOf(error)})`;
  }
  if (status >= 500 || status === 408 || status === 429 || (status >= 300 && status < 400)) return `answer ${status}`;
  try {
    return { status, body: parseExact(text) };
  } catch {
    return status < 300 ? `answer ${status} that is no JSON` : { status, body: null };
  }
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
};

/** Validates a 2xx body. Errors: `unreachable`: 401, 403 or a wrong body; `unknown`: 404; `refused`: other 4xx. */
export function readProviderBody<T>(what: string, answer: ProviderResponse, schema: z.ZodType<T>): T {
  if (answer.status >= 300) {
    throw new ProviderError(
      refusalOf(answer),
      [`${what}: ${answer.status}`, ...providerErrorCodes(answer.body)].join(' '),
    );
  }
  return validateProviderData(what, answer.body, schema);
}

function refusalOf({ status, body }: ProviderResponse): ProviderError['reason'] {
  // Responses that are not JSON come from a proxy.
  if (status === 401 || status === 403 || body === null) return 'unreachable';
  return status === 404 ? 'unknown' : 'refused';
}

/** 401 and 403 reject the key; any other JSON accepts it. */
export function connectionTestOf({ status, body }: ProviderResponse, key: ConfigurationKey): ConnectionTest {
  if (status === 401 || status === 403) return { result: 'refused', key };
  return status >= 300 && body === null ? { result: 'unreachable' } : { result: 'ok' };
}

/** The error contains field names, never values. */
export function validateProviderData<T>(what: string, data: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'body');
  throw new ProviderError('unreachable', `${what}: unexpected answer at ${[...new Set(fields)].join(', ')}`);
}

/** Returns only codes, because messages may contain personal data. */
export function providerErrorCodes(body: unknown): string[] {
  const { errors, errorType } = (body ?? {}) as { errors?: unknown; errorType?: unknown };
  const listed: unknown[] = Array.isArray(errors)
    ? errors.map((error: { code?: unknown; error_code?: unknown } | null) => error?.code ?? error?.error_code)
    : [];
  return [...listed, errorType].filter(
    (code): code is string => typeof code === 'string' && /^[\w.-]{1,60}$/.test(code),
  );
}

/** Errors: `unreachable` unless the URL has https or the protocol of the configured API. */
export function paymentPageUrl(what: string, url: string, apiUrl: string): string {
  const parsed = URL.parse(url);
  if (parsed && (parsed.protocol === 'https:' || parsed.protocol === new URL(apiUrl).protocol)) return parsed.href;
  throw new ProviderError('unreachable', `${what}: the page's address is none`);
}
