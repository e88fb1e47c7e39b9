import 'server-only';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import type { Promotion } from './rules';

function existingSql({ source, id }: Promotion): Prisma.Sql {
  if (source === 'promo_bar') return Prisma.sql`SELECT ${id}::text AS id`;
  const table = Prisma.raw(source === 'hero_slide' ? 'hero_slides' : 'notification_banners');
  return Prisma.sql`SELECT id FROM ${table} WHERE id = ${id}`;
}

/** Counts a click for the current day in Riyadh. Errors: not_found. */
export async function recordPromotionClick(promotion: Promotion): Promise<void> {
  const counted = await db.$executeRaw`
    INSERT INTO promotion_clicks (day, source, source_id, clicks)
    SELECT (now() AT TIME ZONE 'Asia/Riyadh')::date, ${promotion.source}::promotion_source, e.id, 1
    FROM (${existingSql(promotion)}) e
    ON CONFLICT (day, source, source_id) DO UPDATE SET clicks = promotion_clicks.clicks + 1`;
  if (counted === 0) throw new AppError('not_found');
}

/** Records the promotion that an order followed, unless it was deleted meanwhile. */
export async function attributeOrder(tx: Tx, orderId: string, promotion: Promotion): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO order_promotions (order_id, source, source_id)
    SELECT ${orderId}, ${promotion.source}::promotion_source, e.id FROM (${existingSql(promotion)}) e`;
}
