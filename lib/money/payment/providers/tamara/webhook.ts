import 'server-only';
import { z } from 'zod';
import type { HostedProvider } from '../contract';
import { connectionTestOf, type ProviderResponse, providerErrorCodes, readProviderBody } from '../provider-call';
import { callTamara, tamaraOrderPath } from './call';

/** See docs.tamara.co/reference/registerwebhookurl. */
const EVENTS = [
  'order_approved',
  'order_declined',
  'order_authorised',
  'order_canceled',
  'order_updated',
  'order_captured',
  'order_refunded',
  'order_expired',
];
const NO_ORDER = '00000000-0000-4000-8000-000000000000';

/** Tests the key by reading an order that does not exist. */
export const testTamara: HostedProvider['test'] = async (gateway) =>
  connectionTestOf(await callTamara(gateway, 'tamara: test', 'GET', tamaraOrderPath(NO_ORDER)), 'apiKey');

const hook = z.object({
  webhook_id: z.string().min(1),
  url: z.string(),
  events: z.array(z.string()).nullish(),
});
// Undocumented: a list, or an object that contains one.
const hooks = z.union([z.array(hook), z.record(z.string(), z.unknown()).transform(listIn).pipe(z.array(hook))]);

function listIn(body: Record<string, unknown>): unknown {
  return Object.values(body).find(Array.isArray) ?? [];
}

function listed(answer: ProviderResponse): z.infer<typeof hook>[] {
  if (answer.status === 401 || answer.status === 403) readProviderBody('tamara: list webhooks', answer, z.never());
  return (answer.status < 300 && hooks.safeParse(answer.body).data) || [];
}

/** Registers `url`, or adds missing events to it. */
export const registerTamaraWebhook: NonNullable<HostedProvider['registerWebhook']> = async (gateway, url) => {
  const known = listed(await callTamara(gateway, 'tamara: list webhooks', 'GET', '/webhooks')).find(
    (one) => one.url === url,
  );
  if (known && EVENTS.every((event) => known.events?.includes(event))) return 'already';
  if (known) {
    const what = 'tamara: update webhook';
    const path = `/webhooks/${encodeURIComponent(known.webhook_id)}`;
    readProviderBody(
      what,
      await callTamara(gateway, what, 'PUT', path, { type: 'order', url, events: EVENTS }),
      z.unknown(),
    );
    return 'updated';
  }
  const what = 'tamara: register webhook';
  const answer = await callTamara(gateway, what, 'POST', '/webhooks', { type: 'order', url, events: EVENTS });
  if (providerErrorCodes(answer.body).includes('webhook_already_registered')) return 'already';
  readProviderBody(what, answer, z.object({ webhook_id: z.string().min(1) }));
  return 'registered';
};
