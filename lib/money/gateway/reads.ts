import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { GatewayType } from '../../generated/prisma/enums';
import { CONTENT_LIFE, SHELL_LIFE, tags } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { env, hasAppSecret } from '../../platform/server/env';
import { MAX_HALALAS, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { PaymentMark } from '../payment/manifest';
import { byRank, iconOf, instalmentsOf, isOffered, limitsOf, marksOf, openGateway } from '../payment/registry';
import { feeOf } from './fee';
import { byParts, type InstalmentPlan } from './instalments';

/** Its `icon` stands where there is no logo; `fee` is what an order costs more that is paid so. */
export type GatewayOption = Awaited<ReturnType<typeof readGatewayOptions>>[number];

/** The gateways that can take an order now, higher priority first. Public fields only. */
export async function readGatewayOptions(client: Tx | typeof db = db) {
  const rows = await client.paymentGateway.findMany({
    where: { isActive: true },
    orderBy: [{ priority: 'desc' }, { createdAt: 'asc' }],
    select: {
      id: true,
      name: true,
      displayName: true,
      type: true,
      logo: true,
      description: true,
      priority: true,
      configuration: true,
      fee: true,
    },
  });
  const mode = env().PAYMENTS_MODE;
  return rows.toSorted(byRank).flatMap(({ configuration, ...row }) => {
    const option = { ...row, fee: toSar(feeOf(row)) };
    return isOffered(openGateway({ ...row, configuration }), mode) ? [{ ...option, icon: iconOf(row.type) }] : [];
  });
}

/** A build without the secret cannot know which of them can take money: what it draws is drawn anew as soon as the shop runs. */
const lifeOf = (life: typeof CONTENT_LIFE) => (hasAppSecret() ? life : { ...life, revalidate: 1 });

/** The same, cached: for the checkout's page. */
export async function getGatewayOptions(): Promise<GatewayOption[]> {
  'use cache';
  cacheTag(tags.gateways);
  cacheLife(lifeOf(CONTENT_LIFE));
  return readGatewayOptions();
}

/** What providers are called, whatever else a gateway says of itself. */
const PROVIDERS: Partial<Record<GatewayType, string>> = {
  tabby: translate('mockPayment.providers.tabby'),
  tamara: translate('mockPayment.providers.tamara'),
};

/** What may be paid in parts through the gateways that are offered now, cached: it stands around every page. */
export async function getInstalmentPlans(): Promise<InstalmentPlan[]> {
  'use cache';
  cacheTag(tags.gateways);
  cacheLife(lifeOf(SHELL_LIFE));
  const options = await readGatewayOptions();
  const plans = options.flatMap(({ type, displayName }) => {
    const count = instalmentsOf(type);
    const { min, max } = limitsOf(type) ?? { min: 1, max: MAX_HALALAS };
    return count === null ? [] : [{ name: PROVIDERS[type] ?? displayName, count, min, max }];
  });
  return byParts(plans);
}

/** What can be paid with through the gateways that are offered now, each once, as people here look for them; cached: the footer says it on every page. */
export async function getPaymentMarks(): Promise<PaymentMark[]> {
  'use cache';
  cacheTag(tags.gateways);
  cacheLife(lifeOf(SHELL_LIFE));
  const options = await readGatewayOptions();
  return [...new Set(options.flatMap(({ type }) => marksOf(type)))];
}
