import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type {
  GatewayConfig,
  HostedProvider,
  PayableOrder,
  PaymentAttempt,
  ProviderError,
} from '@/lib/money/payment/providers/contract';
import type { FakeProvider } from '../../../support/providers/server';

/** Makes the shop call a fake provider, with a short timeout. */
export function provide<F extends FakeProvider>(fake: F, variable: string, path = ''): F {
  beforeAll(async () => {
    await fake.open();
    vi.stubEnv('DATABASE_URL', 'postgresql://nobody@localhost/none');
    vi.stubEnv('APP_SECRET', 'only-for-unit-tests');
    vi.stubEnv('PAYMENT_TIMEOUT_SECONDS', '1');
    vi.stubEnv(variable, fake.origin + path);
  });
  beforeEach(() => fake.calm());
  afterAll(async () => {
    vi.unstubAllEnvs();
    await fake.close();
  });
  return fake;
}

export const gatewayOf = (type: string, configuration: Record<string, unknown>): GatewayConfig => ({
  type,
  description: null,
  configuration,
});

/** An order of 144.99 by default: 2 × 50.00, 19.99, and 25.00 shipping. */
export const payable = (change: Partial<PayableOrder> = {}): PayableOrder => ({
  orderNumber: 'ORD-261121-7K2QX',
  total: 144_99,
  tax: 18_91,
  shipping: 25_00,
  discount: 0,
  couponCode: null,
  customer: {
    firstName: 'سارة',
    lastName: 'العتيبي',
    email: 'sara@example.com',
    phone: '0501234567',
    since: new Date('2026-01-02T03:04:05Z'),
    orders: 2,
  },
  address: { line: 'شارع العليا، مبنى 5', city: 'الرياض', postalCode: '12211' },
  lines: [
    { reference: 'p-1', name: 'لوحة مفاتيح', quantity: 2, unitPrice: 50_00, total: 100_00 },
    { reference: 'p-2', name: 'فأرة', quantity: 1, unitPrice: 19_99, total: 19_99 },
  ],
  ...change,
});

export const attempt = (change: Partial<PaymentAttempt> = {}): PaymentAttempt => {
  const id = randomUUID();
  return {
    id,
    returnUrl: `https://shop.example/api/payments/${id}/return`,
    cancelUrl: `https://shop.example/api/payments/${id}/cancel`,
    webhookUrl: 'https://shop.example/api/webhooks/gateway',
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    ...change,
  };
};

export async function toPage(start: ReturnType<HostedProvider['start']>) {
  const made = await start;
  if (made.kind !== 'redirect') throw new Error(`declined: ${made.why}`);
  return made;
}

/** Returns the ProviderError of a call and asserts that it contains no secret. */
export async function refusal(call: Promise<unknown>, secrets: readonly string[] = []): Promise<ProviderError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown as ProviderError,
  );
  expect(error, 'the call went through').not.toBeNull();
  expect(error?.name).toBe('ProviderError');
  const text = `${error?.message} ${error?.stack} ${JSON.stringify(error)} ${String(error?.cause ?? '')}`;
  for (const secret of [...secrets, 'sara@example.com', '501234567']) expect(text).not.toContain(secret);
  return error as ProviderError;
}
