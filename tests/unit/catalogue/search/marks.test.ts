import { describe, expect, it } from 'vitest';
import { highlightsIn } from '@/lib/catalogue/search/query/highlights';
import { parseSearch } from '@/lib/catalogue/search/query/query';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { addWords } from './words';

function marked(q: string, name: string, typing = false): string {
  const lexicon = new Lexicon();
  addWords(lexicon, name, 'شاشة Samsung', 'لوحة مفاتيح Razer');
  lexicon.setBrands([
    { slug: 'samsung', name: 'Samsung', names: ['samsung'] },
    { slug: 'razer', name: 'Razer', names: ['razer'] },
  ]);
  const marks = highlightsIn(name, parseSearch(q, lexicon, { typing }).terms, lexicon);
  let [shown, done] = ['', 0];
  for (let index = 0; index < marks.length; index += 2) {
    const [begin, end] = [marks[index] ?? 0, marks[index + 1] ?? 0];
    shown += `${name.slice(done, begin)}[${name.slice(begin, end)}]`;
    done = end;
  }
  return shown + name.slice(done);
}

describe('what of a name was searched for', () => {
  it.each([
    ['شاشات', 'شاشة Samsung Odyssey', '[شاشة] Samsung Odyssey'],
    ['شاشه', 'شاشةٌ Samsung', '[شاشةٌ] Samsung'],
    ['سامسونج', 'شاشة Samsung Odyssey', 'شاشة [Samsung] Odyssey'],
    ['كيبورد ريزر', 'لوحة مفاتيح Razer Huntsman', '[لوحة مفاتيح] [Razer] Huntsman'],
    ['rtx4070', 'كرت شاشة MSI RTX 4070 Ti', 'كرت شاشة MSI [RTX 4070] Ti'],
    ['rtx 4070', 'كرت شاشة MSI RTX4070', 'كرت شاشة MSI [RTX4070]'],
    ['wh1000xm5', 'سماعة Sony WH-1000XM5', 'سماعة Sony [WH-1000XM5]'],
    ['16gb', 'ذاكرة 16 GB', 'ذاكرة [16 GB]'],
    ['ddr5', 'ذاكرة DDR5-6000', 'ذاكرة [DDR5]-6000'],
    ['١٦', 'iPhone 16', 'iPhone [16]'],
    ['لابتوب', 'شاشة Samsung', 'شاشة Samsung'],
    ['', 'شاشة Samsung', 'شاشة Samsung'],
  ])('%j in %j', (q, name, expected) => expect(marked(q, name)).toBe(expected));

  it.each([
    ['sam', 'شاشة Samsung', 'شاشة [Sam]sung'],
    ['شا', 'شاشة Samsung', '[شا]شة Samsung'],
    ['rtx 40', 'RTX 4070', '[RTX] [40]70'],
  ])('%j while it is typed, in %j', (q, name, expected) => expect(marked(q, name, true)).toBe(expected));
});
