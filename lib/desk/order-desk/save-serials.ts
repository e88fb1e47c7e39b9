import 'server-only';
import type { z } from 'zod';
import { recordOrderNote } from '../../orders/order/record-note';
import type { serialsBody } from '../../orders/serial/schema';
import { saveSerials } from '../../orders/serial/write';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { translate } from '../../platform/shared/translate';
import { withOrderLock } from './change-order-status';

export const saveOrderSerials = (
  orderId: string,
  { lines, version }: z.output<typeof serialsBody>,
  staff: Staff,
): Promise<void> =>
  withOrderLock(orderId, version, async (tx) => {
    const { before, after, isChanged, isCorrected } = await saveSerials(tx, orderId, lines, staff.username);
    if (!isChanged) return [];
    const { status, orderNumber } = await tx.order.update({
      where: { id: orderId },
      data: { updatedAt: new Date() },
      select: { status: true, orderNumber: true },
    });
    const said = after.join('، ') || translate('serial.none');
    const note = translate(isCorrected ? 'serial.history_corrected' : 'serial.history_noted', {
      serials: said,
      before: before.join('، '),
    });
    await recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'shipment', note });
    await recordWrite(tx, staff, {
      entity: 'order',
      entityId: orderId,
      label: orderNumber,
      before: { serials: before },
      after: { serials: after },
    });
    return [];
  });
