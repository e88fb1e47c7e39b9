import 'server-only';
import { z } from 'zod';
import { carrierCityNameFinder } from '../../carrier-city-name-finder';
import type { CarrierAccount } from '../../contract';
import { callOto, otoUrl } from './call';

const PER_PAGE = 500;
const MAX_PAGES = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

const page = z.object({
  getCities: z.object({
    totalCount: z.coerce.number().int().min(0),
    Cities: z.array(z.object({ name: z.string() })),
  }),
});

let kept: { url: string; until: number; nameOf: (text: string) => string } | null = null;

/** OTO's spelling; its list is kept for a day. */
export async function otoCity(account: CarrierAccount, text: string): Promise<string> {
  if (!kept || kept.url !== otoUrl() || kept.until <= Date.now())
    kept = { url: otoUrl(), until: Date.now() + DAY_MS, nameOf: carrierCityNameFinder(await readNames(account)) };
  return kept.nameOf(text);
}

async function readNames(account: CarrierAccount): Promise<string[]> {
  const names: string[] = [];
  for (let number = 1; number <= MAX_PAGES; number++) {
    const body = { country: 'SA', perPage: PER_PAGE, page: number };
    const { totalCount, Cities } = (await callOto(account, 'oto: cities', 'getCities', page, { body })).getCities;
    names.push(...Cities.map(({ name }) => name));
    if (names.length >= totalCount || Cities.length === 0) break;
  }
  return names;
}
