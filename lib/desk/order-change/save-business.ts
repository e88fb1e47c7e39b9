import 'server-only';
import { isInvoiced } from '../../orders/invoice/issue';
import { isBuyerRefused } from '../../orders/invoice/reissue';
import { recordWrite } from '../../platform/audit/record-write';
import { businessLine, isSameBusiness, storedBusiness } from '../../platform/business/business';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { changeOrder } from '../order-desk/change-order-status';
import type { OrderBusinessBody } from './schema';

/** Changes the invoice's business until it is issued, or after the authority rejected it. */
export const saveBusiness = (orderId: string, { business, version }: OrderBusinessBody, staff: Staff): Promise<void> =>
  changeOrder(orderId, version, async (tx) => {
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { orderNumber: true, status: true, business: true },
    });
    const before = storedBusiness(order.business);
    if (isSameBusiness(before, business)) return [];
    // The rejected invoice is issued again.
    const isMended = before !== null && business !== null && (await isBuyerRefused(tx, orderId));
    if (!isMended && (await isInvoiced(tx, orderId))) throw new AppError('business_invoiced');
    const by = staff.username;
    await tx.order.update({ where: { id: orderId }, data: { business: business ?? Prisma.DbNull } });
    await tx.orderStatusHistory.create({
      data: {
        orderId,
        fromStatus: order.status,
        toStatus: order.status,
        by,
        topic: 'change',
        note: business
          ? translate('orderChange.business', { business: businessLine(business) })
          : translate('orderChange.business_gone'),
      },
    });
    await recordWrite(tx, staff, {
      entity: 'order',
      entityId: orderId,
      label: order.orderNumber,
      before: { business: before && businessLine(before) },
      after: { business: business && businessLine(business) },
    });
    return [];
  });
