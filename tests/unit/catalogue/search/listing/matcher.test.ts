import { expect, it } from 'vitest';
import { ATTRIBUTE_GROUP, FIXED_GROUPS, GROUP_CHOICES, GROUP_TOKEN } from '@/lib/catalogue/search/listing/filters';
import { OWN_PRICE, PRICE_BANDS } from '@/lib/catalogue/search/listing/price';
import {
  DEFAULT_LISTING,
  LISTING_PARAMETERS,
  LISTING_SORTS,
  LISTING_VIEWS,
} from '@/lib/catalogue/search/listing/rules';
import { config } from '@/middleware';

/** The pattern without anchors, length limit and captures, which only the page needs. */
const inner = ({ source }: RegExp) =>
  source
    .replace(/^\^|\$$/g, '')
    .replace(/\{1,80\}$/, '+')
    .replaceAll(/\((?!\?)/g, '(?:');
const oneOf = (values: readonly string[]) => (values.length > 1 ? `(?:${values.join('|')})` : values.join());
const others = (values: readonly string[], usual: string) => values.filter((value) => value !== usual);
const segment = (name: string, value: string, times = '?') => `(?:${name}\\.${value}(?:/|$))${times}`;

const token = inner(GROUP_TOKEN);
const tokens = `${token}(?:~${token})*`;
const bands = others(Object.keys(PRICE_BANDS), DEFAULT_LISTING.price).filter((band) => !OWN_PRICE.test(band));

/** All segments of a canonical address, in their order. */
const canonical = [
  segment('sort', oneOf(others(LISTING_SORTS, DEFAULT_LISTING.sort))),
  segment('price', oneOf([...bands, inner(OWN_PRICE)])),
  ...FIXED_GROUPS.map((group) => segment(group, GROUP_CHOICES[group] ? oneOf(GROUP_CHOICES[group]) : tokens)),
  segment(inner(ATTRIBUTE_GROUP), tokens, '*'),
  segment('view', oneOf(others(LISTING_VIEWS, DEFAULT_LISTING.view))),
  // The first page has no segment.
  '(?:page\\.(?:[2-9]|[1-9]\\d{1,3}))?$',
].join('');

it('asks the middleware about each list whose address is not canonical', () => {
  expect(config.matcher).toContain(`/((?:category|brand)/[^/]+|featured)/:rest((?!${canonical}).+)`);
});

it('asks the middleware about each parameter of a list', () => {
  const asked = config.matcher.flatMap((one) =>
    typeof one === 'object' && 'has' in one ? (one.has ?? []).map(({ key }) => ({ source: one.source, key })) : [],
  );
  const source = '/(category|brand|featured|offers)/:rest*';
  expect(asked).toEqual(LISTING_PARAMETERS.map((key) => ({ source, key })));
});
