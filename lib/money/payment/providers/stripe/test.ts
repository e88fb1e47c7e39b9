import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import type { HostedProvider } from '../contract';
import { configuredValue } from '../credential-fields';
import { validateProviderData } from '../provider-call';
import { stripeClient, stripeFailure } from './client';

/** Needs the right to list sessions. Of the signing secret only the prefix can be checked. */
export const testStripe: HostedProvider['test'] = async (gateway) => {
  try {
    // The client also accepts a proxy's answer.
    const answer: unknown = await stripeClient(gateway).checkout.sessions.list({ limit: 1 });
    validateProviderData('stripe: test', answer, z.object({ data: z.array(z.unknown()) }));
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
    if (isRefused) return { result: 'refused', key: 'liveSecretKey' };
    throw stripeFailure('test', error);
  }
  const secret = configuredValue(gateway.configuration, 'webhookSecret');
  return secret === null || secret.startsWith('whsec_')
    ? { result: 'ok' }
    : { result: 'refused', key: 'webhookSecret' };
};
