import 'server-only';
import { getDefaultDelivery } from '../../fulfilment/shipping-company/reads';
import { generalDeliveryTime, type ShippingTerms, shippingTerms } from '../../fulfilment/shipping-company/terms';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { getStoreSettings } from '../../platform/store-settings/reads';
import type { PageVariableValues } from './document-schema';

function freeShipping({ freeFrom, isSomewherePaid }: ShippingTerms): string {
  if (!freeFrom) return '';
  const amount = formatAmount(parseSar(freeFrom.least));
  if (isSomewherePaid) return translate('page_values.free_some', { amount });
  return freeFrom.least === freeFrom.most
    ? translate('page_values.free', { amount })
    : translate('page_values.free_between', { amount, beyond: formatAmount(parseSar(freeFrom.most)) });
}

export async function getDeliveryTime(): Promise<string> {
  const [settings, delivery] = await Promise.all([getStoreSettings(), getDefaultDelivery()]);
  return generalDeliveryTime(delivery, settings.deliveryTime);
}

/** '' for values that the shop does not have. */
export async function getPageVariableValues(): Promise<PageVariableValues> {
  const [settings, delivery] = await Promise.all([getStoreSettings(), getDefaultDelivery()]);
  const terms = shippingTerms(delivery);
  return {
    store: settings.storeName,
    return_days: translate('page_values.return_days', { days: settings.returnDays }),
    delivery:
      terms.days && terms.hasDaysEverywhere
        ? translate('page_values.delivery_days', terms.days)
        : translate('page_values.delivery', { time: generalDeliveryTime(delivery, settings.deliveryTime) }),
    free_shipping: freeShipping(terms),
    phone: settings.storePhone ?? '',
    email: settings.storeEmail ?? '',
  };
}
