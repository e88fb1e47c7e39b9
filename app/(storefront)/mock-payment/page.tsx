import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { MockPaymentScreen } from '@/components/storefront/payment/mock-payment-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { paymentKindOf } from '@/lib/money/payment/providers/registry';
import { DEFAULT_IMITATED_PROVIDER } from '@/lib/money/payment/providers/simulated/adapter';
import { readSimulatedPayment } from '@/lib/money/payment/reads';
import { returnAddressAfterFailure } from '@/lib/money/payment-link/return-address';
import { authenticateCustomer, CUSTOMER_COOKIE } from '@/lib/platform/server/auth/customer-session';
import { shopperSession } from '@/lib/platform/server/auth/shopper-session';
import { env } from '@/lib/platform/server/env';
import { searchParam } from '@/lib/platform/shared/query';
import { SHOPPER_KEY } from '@/lib/platform/shared/shopper-key';
import { translate, translateKey } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = { title: translate('mockPayment.title'), robots: { index: false } };

const MAX_TEXT = 50;

export default async function MockPaymentPage({ searchParams }: PageProps<'/mock-payment'>) {
  await connection();
  if (env().PAYMENTS_MODE !== 'test') notFound();
  const [query, jar] = await Promise.all([searchParams, cookies()]);
  const customer = await authenticateCustomer(jar.get(CUSTOMER_COOKIE)?.value);
  const sessionId = customer?.key ?? shopperSession({ cookie: jar.get(SHOPPER_KEY)?.value }, false);
  const orderNumber = searchParam(query, 'order_id').slice(0, MAX_TEXT).toUpperCase();
  const type = searchParam(query, 'type').slice(0, MAX_TEXT) || DEFAULT_IMITATED_PROVIDER;
  const found = await readSimulatedPayment(sessionId, orderNumber);
  const payment = found && { ...found, failure: await returnAddressAfterFailure(found.id, found.failure, sessionId) };
  return (
    <div className="container-page flex justify-center pt-8 pb-16 md:pt-14">
      <ShopperScreen texts={['payment']}>
        <MockPaymentScreen
          key={orderNumber}
          provider={(paymentKindOf(type) === 'hosted' && translateKey(`mockPayment.providers.${type}`)) || type}
          orderNumber={orderNumber}
          payment={payment}
        />
      </ShopperScreen>
    </div>
  );
}
