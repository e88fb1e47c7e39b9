import type { GatewayType } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** Surcharge of cash on delivery. Others have none, because card payments must not have a surcharge. */
export const codFeeOf = ({ type, fee }: { type: GatewayType; fee: { toString(): string } }): Halalas =>
  type === 'cash' ? parseSar(fee) : 0;
