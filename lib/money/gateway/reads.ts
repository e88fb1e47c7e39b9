import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { GatewayType } from '../../generated/prisma/enums';
import { CONTENT_CACHE_LIFE, cacheTags, SHELL_CACHE_LIFE } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { env, hasAppSecret } from '../../platform/server/env';
import { MAX_HALALAS, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { PaymentMark } from '../payment/providers/manifest';
import {
  byGatewayPriority,
  decryptGatewayConfig,
  gatewayLimitsOf,
  gatewayMarksOf,
  instalmentCountOf,
  isGatewayOffered,
} from '../payment/providers/registry';
import { codFeeOf } from './fee';
import { type InstalmentPlan, sortByInstalmentCount } from './instalments';

export type GatewayOption = Awaited<ReturnType<typeof readGatewayOptions>>[number];

type NamedMark = { mark: PaymentMark; name: string };

const namedMarksOf = (type: string): NamedMark[] =>
  gatewayMarksOf(type).map((mark) => ({ mark, name: translate(`product.pay.${mark}`) }));

/** Usable gateways, highest priority first. Public fields only. */
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
  return rows.toSorted(byGatewayPriority).flatMap(({ configuration, ...row }) => {
    const option = { ...row, fee: toSar(codFeeOf(row)) };
    return isGatewayOffered(decryptGatewayConfig({ ...row, configuration }), mode)
      ? [{ ...option, marks: namedMarksOf(row.type) }]
      : [];
  });
}

/** A build without APP_SECRET cannot tell which gateways work, so its pages expire after a second. */
const lifeOf = (life: typeof CONTENT_CACHE_LIFE) => (hasAppSecret() ? life : { ...life, revalidate: 1 });

export async function getGatewayOptions(): Promise<GatewayOption[]> {
  'use cache';
  cacheTag(cacheTags.gateways);
  cacheLife(lifeOf(CONTENT_CACHE_LIFE));
  return readGatewayOptions();
}

const PROVIDERS: Partial<Record<GatewayType, string>> = {
  tabby: translate('mockPayment.providers.tabby'),
  tamara: translate('mockPayment.providers.tamara'),
};

/** Most instalments first; limits in halalas. */
export async function getInstalmentPlans(): Promise<InstalmentPlan[]> {
  'use cache';
  cacheTag(cacheTags.gateways);
  cacheLife(lifeOf(SHELL_CACHE_LIFE));
  const options = await readGatewayOptions();
  const plans = options.flatMap(({ type, displayName }) => {
    const count = instalmentCountOf(type);
    const { min, max } = gatewayLimitsOf(type) ?? { min: 1, max: MAX_HALALAS };
    return count === null ? [] : [{ name: PROVIDERS[type] ?? displayName, count, min, max }];
  });
  return sortByInstalmentCount(plans);
}

export async function getPaymentMarks(): Promise<NamedMark[]> {
  'use cache';
  cacheTag(cacheTags.gateways);
  cacheLife(lifeOf(SHELL_CACHE_LIFE));
  const options = await readGatewayOptions();
  const marks = options.flatMap((option) => option.marks);
  return [...new Map(marks.map((named) => [named.mark, named])).values()];
}
