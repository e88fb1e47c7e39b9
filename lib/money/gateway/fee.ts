import type { GatewayType } from '../../generated/prisma/enums';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** Surcharge; only cash on delivery has one, because cards must not be surcharged. */
export const codFeeOf = ({ type, fee }: { type: GatewayType; fee: { toString(): string } }): Halalas =>
  type === 'cash' ? parseSar(fee) : 0;
