import { describe, expect, it } from 'vitest';
import { readProjectFile, shopSources } from '../project';
import { arabicLiterals, missingKeys, unusedKeys } from './wording';

const messages = () => JSON.parse(readProjectFile('messages/ar.json'));
const file = (text: string) => [{ path: 'components/x.tsx', text }];

describe('the wording', () => {
  it('has every key that the code asks for', () => {
    expect(missingKeys(shopSources(), messages())).toEqual([]);
  });

  it('has no key that nothing asks for', () => {
    expect(unusedKeys(shopSources(), messages())).toEqual([]);
  });

  it('stands in messages/ar.json, not in code', () => {
    expect(arabicLiterals(shopSources())).toEqual([]);
  });
});

describe('the check of keys', () => {
  const known = { cart: { title: 'a', empty: { text: 'b' } }, status: { pending: 'c', shipped: 'd' } };

  it.each([
    ['a namespace', `const t = useTranslations('cart');\nt('titel');`],
    ['no namespace', `const t = await getTranslations();\nt('cart.titel');`],
    ['an object', `const t = await getTranslations({ locale: 'ar', namespace: 'cart' });\nt.rich('titel', {});`],
    ['a list', `const [{ a, b }, t] = await Promise.all([list(a, [b]), getTranslations('cart')]);\nt('titel');`],
    ['another name', `const say = useTranslations('cart');\nsay('titel');`],
    ['the translator outside React', `translate('cart.titel');`],
  ])('finds a missing key with %s', (_, text) => {
    expect(missingKeys(file(text), known)).toHaveLength(1);
  });

  it('finds unused keys', () => {
    const text = `const t = useTranslations('cart');\nt('title');\nconst s = useTranslations('status');\ns(\`\${status}\`);`;
    expect(unusedKeys(file(text), known)).toEqual(['cart.empty.text']);
    expect(unusedKeys(file(''), known)).toHaveLength(4);
  });

  it('counts tables and templates as use', () => {
    const text = `const table = ['cart.title', 'cart.empty.text'];\ntranslateKey(\`status.\${status}\`);`;
    expect(unusedKeys(file(text), known)).toEqual([]);
    expect(missingKeys(file(`const t = useTranslations('cart');\nt('empty.text'); t(key);`), known)).toEqual([]);
  });
});

describe('the check of Arabic literals', () => {
  it.each([[`const a = 'سلة';`], ['<p>سلة</p>'], ['const a = `رقم ` + id;'], ['/[أإآ]/']])('finds %s', (text) => {
    expect(arabicLiterals(file(text))).toHaveLength(1);
  });

  it('leaves comments and tables alone', () => {
    expect(arabicLiterals(file(`// سلة\n/* سلة\n سلة */ const url = 'https://x.y';`))).toEqual([]);
    expect(arabicLiterals([{ path: 'lib/platform/shared/arabic/normalize.ts', text: `'أ'` }])).toEqual([]);
  });
});
