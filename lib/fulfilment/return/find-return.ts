import 'server-only';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { canTakeReturnStep, type ReturnStep } from './rules';

const select = {
  id: true,
  state: true,
  receivedAt: true,
  order: { select: { status: true, orderNumber: true } },
  lines: {
    select: {
      id: true,
      orderItemId: true,
      quantity: true,
      restocked: true,
      damaged: true,
      item: { select: { productId: true, productName: true, mainItemId: true } },
    },
  },
} as const;

/** Errors: not_found, return_step_past (the state does not allow the step). Requires the order lock. */
export async function findReturn(tx: Tx, orderId: string, returnId: string, step: ReturnStep) {
  const row = await tx.orderReturn.findFirst({ where: { id: returnId, orderId }, select });
  if (!row) throw new AppError('not_found');
  if (!canTakeReturnStep(row.state, step)) throw new AppError('return_step_past');
  return row;
}

export type FoundReturn = Awaited<ReturnType<typeof findReturn>>;
