import 'server-only';
import Stripe from 'stripe';
import { env, providerAddress } from '../../../../platform/server/env';
import { type GatewayConfig, ProviderError } from '../contract';
import { requireCredential } from '../provider-call';

export const stripeApiUrl = () => providerAddress('STRIPE_API_URL', 'https://api.stripe.com');

/** Retries once. Throws ProviderError without a secret key. */
export function stripeClient(gateway: GatewayConfig): Stripe {
  const { hostname, port, protocol } = new URL(stripeApiUrl());
  return new Stripe(requireCredential(gateway, 'liveSecretKey'), {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: env().PAYMENT_TIMEOUT_SECONDS * 1000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Leaves out the error's message, which may quote the request. */
export function stripeFailure(what: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('unreachable', `stripe: ${what}: no answer`);
  const { type, code, param, statusCode, requestId } = error;
  const isUnclear =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // A rejected key says nothing about the payment.
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  const isUnknown = statusCode === 404 && code === 'resource_missing';
  const detail = [type, statusCode, code, param, requestId].filter(Boolean).join(' ');
  const reason = isUnclear ? 'unreachable' : isUnknown ? 'unknown' : 'refused';
  return new ProviderError(reason, `stripe: ${what}: ${detail}`);
}

/** `what` is for the log. Throws ProviderError only. */
export async function callStripe(what: string, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    throw stripeFailure(what, error);
  }
}
