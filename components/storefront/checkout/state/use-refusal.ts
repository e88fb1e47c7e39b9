'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { toast } from '@/components/ui/toast/toast';
import { ApiError } from '@/lib/platform/browser/fetcher';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { CART_QUERY_KEY } from '../../cart/store';
import { QUOTE_KEY } from '../../cart/use-quote';
import { showIssues } from '../../shared/form-fields';

export const REFUSED = 'refused';

export type CheckoutMessage = { kind: 'totals' | 'error' | 'fields'; text: string };

type Handlers = {
  form: UseFormReturn<CheckoutFormValues>;
  onNotice: (notice: CheckoutMessage) => void;
  onTotals: (fresh: TotalsView) => void;
  onCoupon: (reason: string) => void;
  showBusiness: (error: unknown) => boolean;
};

const FIELDS: Readonly<Record<string, FieldPath<CheckoutFormValues>>> = {
  'shipping.firstName': 'firstName',
  'shipping.lastName': 'lastName',
  'shipping.email': 'email',
  'shipping.phone': 'phone',
  'shipping.address': 'address',
  'shipping.city': 'city',
  'shipping.postalCode': 'postalCode',
  'shipping.shortAddress': 'shortAddress',
  'shipping.companyId': 'shippingCompany',
  paymentGatewayId: 'paymentGateway',
};

/** True if the server certainly created no order; unknown if the answer was lost. */
export function useCheckoutError({
  form,
  onNotice,
  onTotals,
  onCoupon,
  showBusiness,
}: Handlers): (error: unknown) => boolean {
  const t = useTranslations('client.checkout');
  const client = useQueryClient();
  const router = useRouter();
  const reload = (...keys: (readonly string[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const failed = () => {
    toast.error(t('error_title'), { description: t('error_text') });
    onNotice({ kind: 'error', text: `${t('error_text')} ${t('error_kept')}` });
  };

  return (error) => {
    if (!(error instanceof ApiError) || (error.status >= 500 && error.code !== 'payment_unavailable')) {
      failed();
      return false;
    }
    const text = error.detail ?? t('error_text');
    const refuseChoice = (field: 'shippingCompany' | 'paymentGateway') => {
      form.setValue(field, '');
      form.setError(field, { type: REFUSED, message: text }, { shouldFocus: false });
      onNotice({ kind: 'error', text });
    };
    switch (error.code) {
      case 'totals_changed': {
        onTotals(error.body.totals as TotalsView);
        onNotice({ kind: 'totals', text: t('totals_changed') });
        reload(CART_QUERY_KEY);
        return true;
      }
      case 'promise_later':
        onNotice({ kind: 'totals', text });
        reload(QUOTE_KEY);
        return true;
      case 'coupon_invalid':
      case 'coupon_expired':
      case 'coupon_exhausted':
      case 'coupon_loyalty_only':
      case 'coupon_not_started':
      case 'coupon_first_order':
      case 'coupon_customer_limit':
      case 'coupon_products':
      case 'coupon_minimum':
        onCoupon(text);
        reload(QUOTE_KEY);
        return true;
      case 'shipping_unavailable':
      case 'shipping_city':
        router.refresh();
        refuseChoice('shippingCompany');
        return true;
      case 'gateway_unavailable':
      case 'gateway_limit':
      case 'gateway_minimum':
      case 'cod_limit':
      case 'cod_city':
      case 'gateway_declined':
      case 'gateway_declined_high':
      case 'gateway_declined_low':
        router.refresh();
        refuseChoice('paymentGateway');
        return true;
      case 'city_unknown':
        showIssues(form, error, (path) => FIELDS[path]);
        onNotice({ kind: 'error', text });
        reload(QUOTE_KEY);
        return true;
      case 'invalid': {
        const isShown = [showBusiness(error), showIssues(form, error, (path) => FIELDS[path])].some(Boolean);
        onNotice({ kind: 'error', text: isShown ? t('fix_fields') : text });
        return true;
      }
      default:
        onNotice({ kind: 'error', text });
        reload(CART_QUERY_KEY, QUOTE_KEY);
        return true;
    }
  };
}
