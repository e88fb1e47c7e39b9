import 'server-only';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { CarrierError, CarrierRefusal } from './contract';

/** carrier_unavailable can be retried, carrier_refused cannot. */
export function carrierFailure(error: unknown, carrier?: string): AppError {
  if (!(error instanceof CarrierError)) throw error;
  log.warn({ reason: error.reason, detail: error.message }, 'a carrier could not be asked');
  if (error.reason === 'unreachable' || error.reason === 'forged') return new AppError('carrier_unavailable');
  const isAddress = error instanceof CarrierRefusal && error.isAddress;
  return new AppError('carrier_refused', {
    values: { reason: carrierErrorText(error) },
    ...(isAddress ? { extra: { about: 'address', carrier } } : {}),
  });
}

/** The carrier's own words if it gave any, at most 300 characters. */
export function carrierErrorText(error: CarrierError): string {
  const words = (error instanceof CarrierRefusal && error.words) || '';
  return (words.trim() || error.message).slice(0, 300);
}
