import { expect, it } from 'vitest';
import { personSearch, phoneDigits } from '@/lib/platform/person/person-search';

it.each<[string, string[]]>([
  ['0501234567', ['501234567']],
  ['+966 0 50 123 4567', ['501234567']],
  ['\u2066+966 (0)50\u2011123\u20114567\u2069', ['501234567']],
  ['٠٥٠١٢٣٤٥٦٧', ['501234567']],
  ['011 234 5678', ['112345678']],
  ['050123', ['050123', '96650123', '050123']],
  ['+966 050123', ['966050123', '96650123', '050123']],
  ['1234', ['1234']],
  ['123', []],
  ['سارة', []],
])('of %j the digits are %j', (text, digits) => {
  expect(phoneDigits(text)).toEqual(digits);
});

it.each<[string, string[][]]>([
  ['سارة \u200fالعتيبي', [[' ساره| الساره', ' عتيبي| العتيبي']]],
  ['آل', [[' ال| الال']]],
  ['الهام', [[' هام| الهام']]],
  ['\u2066ORD\u2011261124\u20117K3MX\u2069', [['ord‐261124‐7k3mx'], ['ord-261124-7k3mx']]],
  ['ORD-261124-7K3MX', [['ord-261124-7k3mx']]],
  ['sara@مثال.السعودية', [['sara@مثال.السعوديه'], ['sara@xn--mgbh0fb.xn--mgberp4a5d4ar']]],
  ['أحمد', [[' احمد| الاحمد']]],
  ['3,115.50', [['3115.50']]],
  ['٣٬١١٥', [['3115'], ['3115']]],
])('%j is looked for as %j', (q, ways) => {
  expect(
    personSearch(q)?.OR.map(({ AND }) =>
      AND.map(({ OR }) => OR.map(({ searchText }) => searchText.contains).join('|')),
    ),
  ).toEqual(ways);
});
