import 'server-only';
import { z } from 'zod';
import { callProvider, readProviderBody } from '../../../../money/payment/providers/provider-call';
import { providerAddress } from '../../../../platform/server/env';
import { type CarrierAccount, CarrierError, CarrierRefusal } from '../../contract';

/* Aramex JSON API (docs/carriers.md). Refusals have status 200, HasErrors and Notifications. */

export const aramexUrl = (): string => providerAddress('ARAMEX_API_URL', 'https://ws.aramex.net');

export const ARAMEX_COUNTRY = 'SA';

const clientInfo = ({ credentials }: CarrierAccount) => ({
  UserName: credentials.username,
  Password: credentials.password,
  Version: 'v1.0',
  AccountNumber: credentials.accountNumber,
  AccountPin: credentials.accountPin,
  AccountEntity: credentials.accountEntity,
  AccountCountryCode: ARAMEX_COUNTRY,
  Source: 24,
});

export const aramexNotifications = z
  .array(z.object({ Code: z.coerce.string().nullish(), Message: z.string().nullish() }))
  .nullish()
  .transform((all) => all ?? []);

type Notification = z.output<typeof aramexNotifications>[number];

const failed = z.object({
  HasErrors: z.literal(true),
  Notifications: aramexNotifications.catch([]),
  Shipments: z
    .array(z.object({ HasErrors: z.boolean().nullish(), Notifications: aramexNotifications }))
    .nullish()
    .catch(null),
});

export type AramexService = 'Shipping' | 'Tracking' | 'RateCalculator' | 'Location';

type Options = { reference?: string; repeatable?: boolean };

/** HasErrors without a reason counts as `unreachable`: the result is unknown. */
export async function callAramex<T>(
  account: CarrierAccount,
  what: string,
  [service, method]: readonly [AramexService, string],
  schema: z.ZodType<T>,
  body: Record<string, unknown>,
  { reference = '', repeatable = true }: Options = {},
): Promise<T> {
  const answer = await callProvider({
    what,
    method: 'POST',
    url: `${aramexUrl()}/ShippingAPI.V2/${service}/Service_1_0.svc/json/${method}`,
    token: null,
    body: { ClientInfo: clientInfo(account), ...body, Transaction: { Reference1: reference } },
    repeatable,
  });
  const refused = failed.safeParse(answer.body);
  if (refused.success) {
    const { Notifications, Shipments } = refused.data;
    const all = [...Notifications, ...(Shipments ?? []).flatMap((one) => (one.HasErrors ? one.Notifications : []))];
    if (all.length > 0) throw aramexRefusal(what, all);
    throw new CarrierError('unreachable', `${what}: HasErrors without a reason`);
  }
  return readProviderBody(what, answer, schema);
}

/** Wrong user name or password. */
const OF_ACCOUNT = ['ERR01'];

/** Account errors are `unreachable`, so the call can be repeated. */
export function aramexRefusal(what: string, all: readonly Notification[]): CarrierRefusal {
  const codes = all.flatMap(({ Code }) => (Code && /^[\w.-]{1,30}$/.test(Code) ? [Code] : []));
  const words = all.flatMap(({ Message }) => Message?.trim() || []).join(' · ');
  const isAccount = codes.some((code) => OF_ACCOUNT.includes(code));
  return new CarrierRefusal(isAccount ? 'unreachable' : 'refused', what, codes.join(' ') || 'HasErrors', words || null);
}

export const isWrongAccount = (error: unknown): boolean =>
  error instanceof CarrierError &&
  error instanceof CarrierRefusal &&
  error.code.split(' ').some((code) => OF_ACCOUNT.includes(code));
