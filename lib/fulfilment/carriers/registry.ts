import 'server-only';
import type { CarrierProvider } from '../../generated/prisma/enums';
import type { Carrier } from './contract';
import { aramex } from './providers/aramex/adapter';
import { oto } from './providers/oto/adapter';

const CARRIERS: Readonly<Record<CarrierProvider, Carrier>> = { oto, aramex };

/** Who carries parcels behind an account of this provider: the one list of them. */
export const carrierOf = (provider: CarrierProvider): Carrier => CARRIERS[provider];
