import { ACCOUNT_HEADER, checkAccountChange, markPersonalPage, pageAccount } from '../shared/page-account';
import { cookieSession, SHOPPER_KEY } from '../shared/shopper-key';
import { fetchResponse } from './network';

/** A failed response; the message is "status: body". */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | null;
  readonly body: Record<string, unknown>;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    let body: Record<string, unknown> = {};
    try {
      const parsed: unknown = JSON.parse(text);
      if (parsed && typeof parsed === 'object') body = parsed as Record<string, unknown>;
    } catch {}
    this.body = body;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.detail = typeof body.message === 'string' ? body.message : null;
  }

  get issues(): { path: string; message: string }[] {
    return Array.isArray(this.body.issues) ? (this.body.issues as { path: string; message: string }[]) : [];
  }
}

/** Throws ApiError. */
export async function api<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  const own: Record<string, string> = method === 'GET' ? headers : { ...drawnFor(), ...headers };
  const response = await fetchResponse(path, {
    method,
    credentials: 'include',
    signal,
    headers: body === undefined ? own : { 'Content-Type': 'application/json', ...own },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return answerOf<T>(response);
}

/** Account mark of the page: after an account change the server refuses writes (409 account_changed). */
const drawnFor = () => ({ [ACCOUNT_HEADER]: pageAccount() });

let wasRefused = false;

/** Whether the last response was a 401. */
export const hasSessionEnded = (): boolean => wasRefused;

async function answerOf<T>(response: Response): Promise<T> {
  wasRefused = response.status === 401;
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  const error = new ApiError(response.status, text, response.statusText);
  if (error.code === 'account_changed') void learnAccount();
  throw error;
}

async function learnAccount(): Promise<void> {
  await fetch('/api/account/session', { credentials: 'include' }).catch(() => undefined);
  checkAccountChange();
}

/** Uploads a file as the field `file`. Throws ApiError. */
export async function uploadFile<T>(path: string, file: Blob, name: string, signal?: AbortSignal): Promise<T> {
  const body = new FormData();
  body.set('file', file, name);
  return answerOf<T>(
    await fetchResponse(path, { method: 'POST', credentials: 'include', headers: drawnFor(), body, signal }),
  );
}

/** The shopper's session id from local storage, else the cookie; creates it and updates both. */
export function shopperSessionId(): string {
  const fromCookie = cookieSession();
  let id: string | null | undefined;
  try {
    id = localStorage.getItem(SHOPPER_KEY);
  } catch {
    id = fromCookie;
  }
  if (!id || !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) {
    id = fromCookie ?? randomUuid();
    try {
      localStorage.setItem(SHOPPER_KEY, id);
    } catch {
      // If storage is blocked, the cookie is enough.
    }
  }
  if (fromCookie !== id) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
    document.cookie = `${SHOPPER_KEY}=${id}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`;
  }
  return id;
}

/** Random UUID, also in insecure contexts, where crypto.randomUUID is missing. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Creates the session if there is none. */
export function fetchOwnData<T>(path: string, signal?: AbortSignal): Promise<T> {
  shopperSessionId();
  markPersonalPage();
  return api<T>('GET', path, undefined, {}, signal);
}
