import { expect, it } from 'vitest';
import { mockStateOfError } from '@/components/storefront/payment/use-mock-payment';
import { ApiError } from '@/lib/platform/browser/fetcher';

it.each([
  [new ApiError(404, '', 'Not Found'), 'unknown'],
  [new ApiError(409, '{"code":"conflict","message":"x"}', 'Conflict'), 'refused'],
  [new ApiError(422, '', 'Unprocessable'), 'refused'],
  [new ApiError(500, '<html>', 'Error'), 'refused'],
  [new TypeError('Failed to fetch'), 'unreachable'],
])('%s: a shop that answered was not out of reach', (error, state) => expect(mockStateOfError(error)).toBe(state));
