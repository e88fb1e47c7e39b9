import type { GatewayType } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** Surcharge in halalas; cash on delivery only, since cards must not be surcharged. */
export const feeOf = ({ type, fee }: { type: GatewayType; fee: { toString(): string } }): Halalas =>
  type === 'cash' ? parseSar(fee) : 0;
