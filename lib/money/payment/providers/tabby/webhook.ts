import 'server-only';
import { z } from 'zod';
import type { ConnectionTest, HostedProvider } from '../contract';
import { ProviderError } from '../contract';
import { configuredValue } from '../credential-fields';
import { hmacSha256, isEqualConstantTime } from '../proof';
import { connectionTestOf, readProviderBody, requireCredential } from '../provider-call';
import { callTabby } from './call';
import { TABBY_CLOSED_STEP } from './payment';

const HEADER = 'X-Webhook-Secret';
const PATH = '/api/v1/webhooks';

const told = z.object({ id: z.string().min(1) });
const message = z.object({
  id: z.string().min(1),
  status: z
    .string()
    .min(1)
    .transform((status) => status.toLowerCase()),
  captures: z.array(told).nullish(),
  refunds: z.array(told).nullish(),
});

/** The secret proves the sender, not the content. It is hashed for a comparison in constant time. */
export const parseTabbyWebhook: HostedProvider['parseWebhook'] = async (gateway, { rawBody, headers }) => {
  const secret = configuredValue(gateway.configuration, 'webhookSecret');
  if (secret === null) throw new ProviderError('forged', 'tabby: webhook: no secret is set');
  const given = headers.get(HEADER);
  if (given === null || !isEqualConstantTime(hmacSha256(HEADER, given), hmacSha256(HEADER, secret))) {
    throw new ProviderError('forged', 'tabby: webhook: the secret does not fit');
  }
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    body = null;
  }
  const parsed = message.safeParse(body);
  if (!parsed.success) throw new ProviderError('refused', 'tabby: webhook: no message of Tabby');
  const { id, status, captures, refunds } = parsed.data;
  const steps = [...(captures ?? []), ...(refunds ?? [])].map((step) => step.id);
  if (status === 'closed') steps.push(TABBY_CLOSED_STEP);
  return {
    key: [id, status, ...steps].join(':'),
    type: status,
    providerRef: id,
    isShownBy: (found) =>
      (status === 'created' || found.state !== 'pending') &&
      steps.every((step) => found.steps?.includes(step) ?? false),
  };
};

const hook = z.object({
  id: z.string().min(1),
  url: z.string(),
  header: z.object({ title: z.string().nullish(), value: z.string().nullish() }).nullish(),
});
// Documented as one object or null, but there may be four.
const hooks = z.union([z.array(hook), hook.transform((one) => [one]), z.null().transform(() => [])]);

export async function testTabby(gateway: Parameters<HostedProvider['test']>[0]): Promise<ConnectionTest> {
  const tested = connectionTestOf(
    await callTabby(gateway, 'tabby: test key', '/api/v2/payments?limit=1'),
    'liveSecretKey',
  );
  if (tested.result !== 'ok') return tested;
  const answer = await callTabby(gateway, 'tabby: test merchant code', PATH);
  return answer.status >= 300 ? { result: 'refused', key: 'merchantCode' } : tested;
}

/** Registers `url` with the gateway's secret, or updates an existing entry. */
export const registerTabbyWebhook: NonNullable<HostedProvider['registerWebhook']> = async (gateway, url) => {
  const header = { title: HEADER, value: requireCredential(gateway, 'webhookSecret') };
  const known = readProviderBody('tabby: list webhooks', await callTabby(gateway, 'tabby: list webhooks', PATH), hooks);
  const ours = known.find((one) => one.url === url);
  if (ours?.header?.title === header.title && ours.header.value === header.value) return 'already';
  const what = ours ? 'tabby: update webhook' : 'tabby: register webhook';
  const answer = ours
    ? await callTabby(gateway, what, `${PATH}/${encodeURIComponent(ours.id)}`, {
        method: 'PUT',
        body: { id: ours.id, url, header },
        repeatable: true,
      })
    : await callTabby(gateway, what, PATH, { method: 'POST', body: { url, header } });
  readProviderBody(what, answer, z.object({ url: z.string() }));
  return ours ? 'updated' : 'registered';
};
