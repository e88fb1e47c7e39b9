import type { GatewayType } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** Fee for cash on delivery. Other payment methods must not be surcharged. */
export const codFeeOf = ({ type, fee }: { type: GatewayType; fee: { toString(): string } }): Halalas =>
  type === 'cash' ? parseSar(fee) : 0;
