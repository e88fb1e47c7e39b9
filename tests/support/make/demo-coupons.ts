import { db } from '../db';

const where = { code: { in: ['WELCOME10', 'SAVE50', 'FREESHIP'] } };

/** The demo's public coupons apply to every cart. */
export const hideDemoCoupons = () => db.coupon.updateMany({ where, data: { isShown: false } });

export const showDemoCoupons = () => db.coupon.updateMany({ where, data: { isShown: true } });
