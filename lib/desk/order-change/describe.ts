import 'server-only';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { isSameAddress, isSameContact } from '../../selling/checkout/order-person';
import type { ChangedOrder, ChangePlan } from './plan-change';
import type { OrderChangeDraft } from './schema';

const quoted = (name: string): string => `\u2068${name}\u2069`;
const amount = (halalas: number): string => formatAmount(halalas, 'always');

/** For the order history; empty if nothing changes. */
export function describeChange(order: ChangedOrder, plan: ChangePlan, draft: OrderChangeDraft): string[] {
  const none = translate('orderChange.none');
  const lines = plan.lines.flatMap(({ name, before, quantity }) => {
    if (before === quantity) return [];
    const values = { name: quoted(name), from: before, to: quantity };
    return [translate(before === 0 ? 'orderChange.added' : 'orderChange.quantity', values)];
  });
  const removed = plan.removed.map(({ name, quantity }) =>
    translate('orderChange.removed', { name: quoted(name), from: quantity }),
  );
  const coupon = plan.coupon?.code ?? null;
  const companyId = plan.company?.id ?? null;
  const before = parseSar(order.totalAmount);
  return [
    ...removed,
    ...lines,
    ...(coupon === order.couponCode
      ? []
      : [translate('orderChange.coupon', { from: quoted(order.couponCode ?? none), to: quoted(coupon ?? none) })]),
    ...(companyId === order.shippingCompanyId
      ? []
      : [
          translate('orderChange.company', {
            from: quoted(order.shippingMethod ?? none),
            to: quoted(plan.company?.name ?? none),
          }),
        ]),
    ...(isSameContact(order, draft.shipping) ? [] : [translate('orderChange.contact')]),
    ...(isSameAddress(order, draft.shipping) ? [] : [translate('orderChange.address')]),
    ...(before === plan.totals.total
      ? []
      : [translate('orderChange.total', { from: amount(before), to: amount(plan.totals.total) })]),
  ];
}
