import 'server-only';
import { z } from 'zod';
import { cityNames } from '../../city-names';
import type { CarrierAccount } from '../../contract';
import { aramexUrl, COUNTRY, callAramex } from './call';

const DAY_MS = 24 * 60 * 60 * 1000;

const listed = z.object({ Cities: z.array(z.string()) });

let kept: { url: string; until: number; nameOf: (text: string) => string } | null = null;

/** Aramex's name of a city. */
export async function aramexCity(account: CarrierAccount, text: string): Promise<string> {
  if (!kept || kept.url !== aramexUrl() || kept.until <= Date.now()) {
    const body = { CountryCode: COUNTRY, State: null, NameStartsWith: null };
    const { Cities } = await callAramex(account, 'aramex: cities', ['Location', 'FetchCities'], listed, body);
    kept = { url: aramexUrl(), until: Date.now() + DAY_MS, nameOf: cityNames(Cities) };
  }
  return kept.nameOf(text);
}
