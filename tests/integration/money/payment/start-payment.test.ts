import { expect, it } from 'vitest';
import { startPayment } from '@/lib/money/payment/start-payment';
import { db } from '../../../support/db';
import { makeGateway, makeOrder } from '../../../support/make/make';
import { PROVIDERS, provide } from '../../../support/providers/drivers';
import { gatewayOf } from '../../../support/providers/page';

provide();

const STORED = 'https://pay.example/page';

it.each(
  PROVIDERS.flatMap((driver) => [
    { ...driver, driver, end: 'comes late', fails: false },
    { ...driver, driver, end: 'fails late', fails: true },
  ]),
)('a start at $type that $end answers with the address that another process has stored', async ({ driver, fails }) => {
  const { type, fake, START } = driver;
  const [gateway, order] = await Promise.all([
    makeGateway(gatewayOf(driver)),
    makeOrder({ status: 'pending_payment' }),
  ]);
  const { id } = await db.payment.create({
    data: { orderId: order.id, gatewayId: gateway.id, provider: type, amount: order.totalAmount },
  });
  if (fails) fake.fail(START, 'hang', 6);
  const answer = fails ? () => {} : fake.delay(START);
  const late = startPayment(id);
  await expect.poll(() => fake.calls.some((call) => START.test(call))).toBe(true);
  await db.payment.update({
    where: { id },
    data: { providerRef: `stored-${id}`, redirectUrl: STORED, claimedUntil: null },
  });
  answer();
  expect(await late).toBe(STORED);
  fake.calm();
  expect(await db.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({
    providerRef: `stored-${id}`,
    redirectUrl: STORED,
    status: 'pending',
  });
});
