import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  callProvider,
  type ProviderResponse,
  readProviderBody,
} from '../../../../money/payment/providers/provider-call';
import { providerAddress } from '../../../../platform/server/env';
import { type CarrierAccount, CarrierError, CarrierRefusal } from '../../contract';

/* OTO (docs/carriers.md). A refusal is { success: false, otoErrorCode, otoErrorMessage } with any status. */

export const otoUrl = (): string => providerAddress('OTO_API_URL', 'https://api.tryoto.com');

const MARGIN_MS = 60_000;

type Token = { value: string; until: number };
const tokens = new Map<string, Token>();

const keyOf = ({ id, credentials }: CarrierAccount): string =>
  `${id}:${createHash('sha256').update(`${otoUrl()} ${credentials.refreshToken}`).digest('hex')}`;

const given = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().max(86_400).catch(1800),
});

/** Errors: `refused` if the refresh token is wrong. */
export async function otoAccessToken(account: CarrierAccount, isFresh = false): Promise<string> {
  const { refreshToken } = account.credentials;
  if (!refreshToken) throw new CarrierError('unreachable', 'oto: the token is not set');
  const key = keyOf(account);
  const known = tokens.get(key);
  if (known && known.until > Date.now() && !isFresh) return known.value;
  const what = 'oto: refresh token';
  const answer = await callProvider({
    what,
    method: 'POST',
    url: `${otoUrl()}/rest/v2/refreshToken`,
    token: null,
    body: { refresh_token: refreshToken },
    repeatable: true,
  });
  if (isRefused(answer) || [400, 401, 403].includes(answer.status))
    throw new CarrierError('refused', `${what}: ${answer.status}`);
  const { access_token: value, expires_in } = readProviderBody(what, answer, given);
  tokens.set(key, { value, until: Date.now() + expires_in * 1000 - MARGIN_MS });
  return value;
}

type Options = { method?: 'GET' | 'POST' | 'PUT'; body?: unknown; repeatable?: boolean };

/** Renews a rejected token once. */
export async function callOto<T>(
  account: CarrierAccount,
  what: string,
  path: string,
  schema: z.ZodType<T>,
  { method = 'POST', body, repeatable = true }: Options = {},
): Promise<T> {
  const ask = async (isFresh: boolean) =>
    callProvider({
      what,
      method,
      url: `${otoUrl()}/rest/v2/${path}`,
      token: await otoAccessToken(account, isFresh),
      ...(body === undefined ? {} : { body }),
      repeatable,
    });
  let answer = await ask(false);
  if (answer.status === 401) answer = await ask(true);
  if (isRefused(answer)) throw refusalOf(what, answer);
  return readProviderBody(what, answer, schema);
}

const refusal = z.object({
  success: z.literal(false),
  otoErrorCode: z.coerce.string().nullish(),
  otoErrorMessage: z.string().nullish(),
  errorMsg: z.string().nullish(),
});

const isRefused = ({ body }: ProviderResponse): boolean => refusal.safeParse(body).success;

/** OTO's text: "Order is not exist". */
const UNKNOWN = 'OTO1002';

function refusalOf(what: string, { status, body }: ProviderResponse): CarrierError {
  const { otoErrorCode, otoErrorMessage, errorMsg } = refusal.parse(body);
  const code = otoErrorCode && /^[\w.-]{1,30}$/.test(otoErrorCode) ? otoErrorCode : String(status);
  // Rejection of the token says nothing about the parcel.
  const reason = status === 401 || status === 403 ? 'unreachable' : code === UNKNOWN ? 'unknown' : 'refused';
  return new CarrierRefusal(reason, what, code, otoErrorMessage ?? errorMsg ?? null);
}
