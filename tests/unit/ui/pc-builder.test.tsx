import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BuilderReview } from '@/components/storefront/builder/builder-review';
import { BuilderSteps } from '@/components/storefront/builder/builder-steps';
import { PartRow } from '@/components/storefront/builder/part-row';
import type { Build, BuilderCandidate } from '@/lib/catalogue/compatibility/read-builder';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { LOCALE } from '@/lib/platform/shared/locale';
import messages from '@/messages/ar.json';

const [one, other] = ['0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e01', '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e02'];

const product = (id: string, change: Partial<ProductCardView> = {}): ProductCardView => ({
  id,
  name: `قطعة ${id.slice(-2)}`,
  image: '/placeholder.webp',
  category: 'processors',
  brand: null,
  price: '100.00',
  effectivePrice: '100.00',
  strikePrice: null,
  originalPrice: null,
  offer: null,
  inStock: true,
  featured: false,
  bestSeller: false,
  ratingAverage: null,
  ratingCount: 0,
  keySpecifications: ['المقبس: AM5'],
  ...change,
});

const conflict = { rule: 'socket', verdict: 'conflict', name: 'المقبس', text: 'AM5 و LGA1700', warning: null } as const;
const state = { picks: { processor: one, motherboard: other }, step: 'review', show: 'possible' } as const;
const build: Build = {
  picks: state.picks,
  products: { processor: product(one), motherboard: product(other, { inStock: false, effectivePrice: '50.50' }) },
  verdicts: { processor: 'conflict', motherboard: 'conflict' },
  notes: [conflict],
  power: { watts: 200, needed: 240, isWhole: false },
  gone: false,
  list: null,
};

const shown = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} messages={messages} timeZone="Asia/Riyadh">
      {element}
    </NextIntlClientProvider>,
  );

describe('a part to choose', () => {
  const row = (change: Partial<BuilderCandidate>) =>
    shown(
      <PartRow
        kind="memory"
        candidate={{ product: product(one), verdict: 'fits', notes: [], ...change }}
        state={{ ...state, step: 'memory' }}
        priority={false}
      />,
    );

  it('leads to the build with it, and to the next step', () => {
    const html = row({});
    expect(html).toContain(`processor=${one}&amp;motherboard=${other}&amp;memory=${one}&amp;step=graphics`);
    expect(html).toContain('rel="nofollow"');
  });

  it('says why it does not fit', () => expect(row({ verdict: 'conflict', notes: [conflict] })).toContain('LGA1700'));

  it('says what nobody knows, and not that it fits', () => {
    const html = row({ verdict: 'unknown', notes: [{ ...conflict, verdict: 'unknown' }] });
    expect(html).toContain(messages.pcBuilder.unknown);
    expect(html).not.toContain(`>${messages.pcBuilder.fits}<`);
  });
});

it('the review sums the parts, marks what cannot be had, and says what is missing', () => {
  const html = shown(<BuilderReview state={state} build={build} />);
  expect(html).toContain('150.50');
  for (const text of [messages.pcBuilder.add_conflict, messages.pcBuilder.choose.cooler, 'قطعة غير متوفرة الآن'])
    expect(html).toContain(text);
  expect(html).toContain(`/pc-builder?processor=${one}&amp;motherboard=${other}`);
  expect(html).not.toContain(messages.pcBuilder.all_fit);
});

describe('a build of which something is not known', () => {
  const note = { ...conflict, verdict: 'unknown' } as const;
  const open: Build = { ...build, verdicts: { processor: 'unknown', motherboard: 'fits' }, notes: [note] };

  it('is not said to be without a conflict: it is said how much was not checked', () => {
    const html = shown(
      <BuilderReview state={state} build={{ ...open, notes: [note, { ...note, rule: 'chipset' }] }} />,
    );
    expect(html).toContain('ونقطتان لم نتحقق منهما');
    expect(html).not.toContain(messages.pcBuilder.all_fit);
    expect(html).toContain(`>${messages.pcBuilder.unknown}<`);
    expect(html).toContain(`>${messages.pcBuilder.fits}<`);
  });

  it('is marked among its steps', () => {
    const html = shown(<BuilderSteps state={state} build={open} />);
    expect(html).toContain(messages.pcBuilder.has_unknown);
    expect(html).not.toContain(messages.pcBuilder.has_conflict);
  });

  it('is said to be without a conflict once all of it fits', () => {
    const fits: Build = { ...open, verdicts: { processor: 'fits' }, notes: [{ ...note, verdict: 'fits' }] };
    expect(shown(<BuilderReview state={state} build={fits} />)).toContain(messages.pcBuilder.all_fit);
  });
});

it('each step says whether it is chosen', () => {
  const html = shown(<BuilderSteps state={state} build={build} />);
  expect(html).toContain('aria-current="step"');
  expect(html).toContain(messages.pcBuilder.has_conflict);
});
