import 'server-only';
import { z } from 'zod';
import { parseExact } from '../../../../money/payment/providers/exact-json';
import { hmacSha256, isEqualConstantTime } from '../../../../money/payment/providers/proof';
import { type Carrier, type CarrierAccount, CarrierError, type WebhookResult } from '../../contract';
import { callOto } from './call';
import { otoStep } from './steps';
import { otoTime } from './time';

const text = z.string().max(2000).nullish();
const message = z.object({
  orderId: z.string().min(1).max(200),
  timestamp: z.string().min(1).max(50),
  signature: z.string().max(1000),
  status: text,
  errorCode: text,
  errorMessage: text,
  deliveryCompanyResponse: text,
  attemptFailureReason: text,
});

/** "orderId:status:timestamp". The status of a shipmentError is its code or ''. */
const signedTexts = ({ orderId, status, errorCode, timestamp }: z.infer<typeof message>): string[] =>
  (status == null ? [errorCode ?? '', ''] : [status]).map((said) => `${orderId}:${said}:${timestamp}`);

/** Order, status and time are signed; everything else is requested from OTO. */
export const parseOtoWebhook: Carrier['parseWebhook'] = ({ credentials }, { rawBody }) => {
  const secret = credentials.webhookSecret;
  if (!secret) throw new CarrierError('forged', 'oto: webhook: no secret is set');
  let body: unknown;
  try {
    body = parseExact(rawBody);
  } catch {
    body = null;
  }
  const parsed = message.safeParse(body);
  if (!parsed.success) throw new CarrierError('refused', 'oto: webhook: no message of OTO');
  const { data } = parsed;
  const given = Buffer.from(data.signature, 'base64');
  if (!signedTexts(data).some((said) => isEqualConstantTime(given, hmacSha256(secret, said))))
    throw new CarrierError('forged', 'oto: webhook: the signature does not fit');
  if (data.status == null) {
    const reason = data.deliveryCompanyResponse || data.errorMessage || null;
    return { kind: 'refused', parcelId: data.orderId, reason };
  }
  const at = otoTime(data.timestamp);
  if (!at) throw new CarrierError('refused', 'oto: webhook: its time is none');
  const reason = data.attemptFailureReason || null;
  return { kind: 'step', parcelId: data.orderId, step: otoStep(data.status), at, reason };
};

const hooks = z.object({
  webhooks: z
    .array(z.object({ id: z.coerce.string(), url: z.string(), secretKey: z.string().nullish() }))
    .nullish()
    .transform((all) => all ?? []),
});
const done = z.object({ success: z.literal(true) });

/** Each type has a URL of its own, because OTO's list does not contain types. */
const TYPES = ['orderStatus', 'shipmentError'] as const;

export const registerOtoWebhook: Carrier['registerWebhook'] = async (account, url) => {
  const { webhooks } = await callOto(account, 'oto: list webhooks', 'webhook', hooks, { method: 'GET' });
  const results: WebhookResult[] = [];
  for (const webhookType of TYPES) {
    const known = webhooks.find((one) => one.url === `${url}?type=${webhookType}`);
    results.push(
      await register(account, { id: known?.id, isSame: known?.secretKey === secretOf(account) }, url, webhookType),
    );
  }
  return results.find((result) => result !== 'already') ?? 'already';
};

function secretOf({ credentials }: CarrierAccount): string {
  if (!credentials.webhookSecret) throw new CarrierError('unreachable', 'oto: no secret is set');
  return credentials.webhookSecret;
}

async function register(
  account: CarrierAccount,
  known: { id: string | undefined; isSame: boolean },
  url: string,
  webhookType: (typeof TYPES)[number],
): Promise<WebhookResult> {
  if (known.id && known.isSame) return 'already';
  const body = { method: 'post', url: `${url}?type=${webhookType}`, secretKey: secretOf(account), webhookType };
  if (known.id) {
    await callOto(account, 'oto: update webhook', 'webhook', done, {
      method: 'PUT',
      body: { id: Number(known.id), ...body },
    });
    return 'updated';
  }
  await callOto(account, 'oto: register webhook', 'webhook', done, { body, repeatable: false });
  return 'registered';
}
