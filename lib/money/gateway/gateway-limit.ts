import 'server-only';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, type Halalas } from '../../platform/shared/money';
import { gatewayLimitsOf } from '../payment/providers/registry';

type Gateway = { type: string; displayName: string };

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
