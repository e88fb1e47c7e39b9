import 'server-only';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, type Halalas } from '../../platform/shared/money';
import { gatewayLimitsOf } from '../payment/providers/registry';
import { type CashGateway, codRefusal } from './cod-limit';

type Gateway = { type: string; displayName: string };

/** Error if the total is outside the limits of the gateway. */
export function gatewayRefusal({ type, displayName: gateway }: Gateway, total: Halalas): AppError | null {
  const limits = total === 0 ? null : gatewayLimitsOf(type);
  if (limits && total > limits.max) {
    return new AppError('gateway_limit', { values: { gateway, limit: formatAmount(limits.max, 'always') } });
  }
  if (limits && total < limits.min) {
    return new AppError('gateway_minimum', { values: { gateway, limit: formatAmount(limits.min, 'always') } });
  }
  return null;
}

/** For an order that is not placed yet. `city` as in `codRefusal`. Amounts count without the fee of cash on delivery. */
export function checkoutRefusal(
  gateway: CashGateway,
  { total, codFee }: { total: Halalas; codFee: Halalas },
  city: string | null,
): AppError | null {
  const value = total - codFee;
  return gatewayRefusal(gateway, value) ?? codRefusal(gateway, value, city);
}
