import 'server-only';
import { z } from 'zod';
import { callProvider, read } from '../../../../money/payment/provider-call';
import { providerAddress } from '../../../../platform/server/env';
import { type CarrierAccount, CarrierError, CarrierRefusal } from '../../contract';

/*
 * Aramex (docs/carriers.md): the JSON form of its services. Each request carries ClientInfo; a refusal is HasErrors with Notifications, with status 200.
 */

/** Aramex's address; its sandbox and tests have others. */
export const aramexUrl = (): string => providerAddress('ARAMEX_API_URL', 'https://ws.aramex.net');

export const COUNTRY = 'SA';

const clientInfo = ({ credentials }: CarrierAccount) => ({
  UserName: credentials.username,
  Password: credentials.password,
  Version: 'v1.0',
  AccountNumber: credentials.accountNumber,
  AccountPin: credentials.accountPin,
  AccountEntity: credentials.accountEntity,
  AccountCountryCode: COUNTRY,
  Source: 24,
});

export const notifications = z
  .array(z.object({ Code: z.coerce.string().nullish(), Message: z.string().nullish() }))
  .nullish()
  .transform((all) => all ?? []);

type Notification = z.output<typeof notifications>[number];

const failed = z.object({ HasErrors: z.literal(true), Notifications: notifications });

/** Which service a method is of. */
export type Service = 'Shipping' | 'Tracking' | 'RateCalculator' | 'Location';

type Options = { reference?: string; repeatable?: boolean };

/**
 * One call to Aramex. Reads are sent again where nobody answers; writes never, unless they say so. Errors: CarrierError, with Aramex's own code and words.
 * `isFailure`: what of an answer with HasErrors is no refusal of the whole call is the caller's to judge.
 */
export async function call<T>(
  account: CarrierAccount,
  what: string,
  [service, method]: readonly [Service, string],
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
  if (refused.success && refused.data.Notifications.length > 0) throw refusalOf(what, refused.data.Notifications);
  return read(what, answer, schema);
}

/** "ERR01": the user name or the password is wrong; what is about the account says nothing of a parcel. */
const OF_ACCOUNT = ['ERR01'];

/** A refusal in Aramex's words. */
export function refusalOf(what: string, all: readonly Notification[]): CarrierRefusal {
  const codes = all.flatMap(({ Code }) => (Code && /^[\w.-]{1,30}$/.test(Code) ? [Code] : []));
  const words = all.flatMap(({ Message }) => Message?.trim() || []).join(' · ');
  const isAccount = codes.some((code) => OF_ACCOUNT.includes(code));
  return new CarrierRefusal(isAccount ? 'unreachable' : 'refused', what, codes.join(' ') || 'HasErrors', words || null);
}

/** Whether Aramex does not take the credentials. */
export const isWrongAccount = (error: unknown): boolean =>
  error instanceof CarrierError &&
  error instanceof CarrierRefusal &&
  error.code.split(' ').some((code) => OF_ACCOUNT.includes(code));
