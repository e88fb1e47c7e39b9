import 'server-only';
import type { CarrierProvider } from '../../generated/prisma/enums';
import type { Carrier } from './contract';
import { aramex } from './providers/aramex/adapter';
import { oto } from './providers/oto/adapter';

const CARRIERS: Readonly<Record<CarrierProvider, Carrier>> = { oto, aramex };

export const carrierByProvider = (provider: CarrierProvider): Carrier => CARRIERS[provider];
