import 'server-only';
import { z } from 'zod';
import type { Dispute } from '../../settlement';
import type { GatewayConfig } from '../contract';
import { readProviderBody } from '../provider-call';
import { callTabby } from './call';

/** A page lists 100 disputes. */
const MAX_PAGES = 10;

const page = z.object({
  disputes: z
    .array(z.object({ payment_id: z.string().min(1), status: z.string() }))
    .nullish()
    .transform((disputes) => disputes ?? []),
  next_page_token: z.string().nullish(),
});

/** All other states are open. `refunded` includes refunds by the shop. */
const OVER: Readonly<Record<string, Dispute>> = { refunded: 'lost', declined: 'won', cancelled: 'won' };
const RANK: readonly Dispute[] = ['open', 'lost', 'won'];

/** Disputes of live payments by payment id. Source: docs.tabby.ai, Disputes API. */
export async function readDisputes(gateway: GatewayConfig, since: Date): Promise<Map<string, Dispute>> {
  const found = new Map<string, Dispute>();
  let token = '';
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const what = 'tabby: read disputes';
    const query = new URLSearchParams({ created_at_gte: since.toISOString(), ...(token ? { page_token: token } : {}) });
    const { disputes, next_page_token } = readProviderBody(
      what,
      await callTabby(gateway, what, `/api/v1/disputes?${query}`),
      page,
    );
    for (const { payment_id: id, status } of disputes) {
      const state = (Object.hasOwn(OVER, status) ? OVER[status] : undefined) ?? 'open';
      const known = found.get(id);
      if (!known || RANK.indexOf(state) < RANK.indexOf(known)) found.set(id, state);
    }
    if (!next_page_token) break;
    token = next_page_token;
  }
  return found;
}
