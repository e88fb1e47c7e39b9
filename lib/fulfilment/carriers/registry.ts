import 'server-only';
import type { CarrierProvider } from '../../generated/prisma/enums';
import type { Carrier } from './contract';
import { aramexAdapter } from './providers/aramex/adapter';
import { otoAdapter } from './providers/oto/adapter';

const CARRIERS: Readonly<Record<CarrierProvider, Carrier>> = { oto: otoAdapter, aramex: aramexAdapter };

export const carrierByProvider = (provider: CarrierProvider): Carrier => CARRIERS[provider];
