import type { GatewayType } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** What an order costs more that is paid through a gateway: cash on delivery alone may have a fee, since cards must not be surcharged. */
export const feeOf = ({ type, fee }: { type: GatewayType; fee: { toString(): string } }): Halalas =>
  type === 'cash' ? parseSar(fee) : 0;
