import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BuilderBar } from '@/components/storefront/builder/builder-bar';
import { BuilderReview } from '@/components/storefront/builder/builder-review';
import { BuilderSteps } from '@/components/storefront/builder/builder-steps';
import { PartRow } from '@/components/storefront/builder/part-row';
import { ReadyBuilds } from '@/components/storefront/builder/ready-builds';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import type { BuilderKind } from '@/lib/catalogue/pc-builder/builder';
import type { Build, BuilderCandidate, BuildLine } from '@/lib/catalogue/pc-builder/read-builder';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import type { OfferedReadyBuild } from '@/lib/catalogue/ready-build/reads';
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
  rating: null,
  ratingCount: 0,
  keySpecifications: ['المقبس: AM5'],
  ...change,
});

const conflict = { rule: 'socket', verdict: 'conflict', name: 'المقبس', text: 'AM5 و LGA1700', warning: null } as const;
const state = {
  picks: { processor: [{ id: one, quantity: 1 }], motherboard: [{ id: other, quantity: 1 }] },
  step: 'review',
  show: 'possible',
} as const;
const line = (kind: BuilderKind, shown: ProductCardView, verdict: Verdict | null, change: Partial<BuildLine> = {}) => ({
  kind,
  product: shown,
  quantity: 1,
  most: 1,
  verdict,
  ...change,
});
const soldOut = product(other, { inStock: false, effectivePrice: '50.50' });
const build: Build = {
  picks: state.picks,
  step: 'review',
  kinds: [...PART_KINDS, 'fan'],
  lines: [line('processor', product(one), 'conflict'), line('motherboard', soldOut, 'conflict')],
  services: [],
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

  it('offers a comparison of the part', () => {
    const html = row({ product: product(one, { inStock: false }) });
    expect(html).toContain(`aria-label="${messages.client.product.compare.replace('{product}', product(one).name)}"`);
    expect(html).toContain('aria-pressed="false"');
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
  const open: Build = {
    ...build,
    lines: [line('processor', product(one), 'unknown'), line('motherboard', soldOut, 'fits')],
    notes: [note],
  };

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
    const fits: Build = {
      ...open,
      lines: [line('processor', product(one), 'fits')],
      notes: [{ ...note, verdict: 'fits' }],
    };
    expect(shown(<BuilderReview state={state} build={fits} />)).toContain(messages.pcBuilder.all_fit);
  });
});

it('each step says whether it is chosen', () => {
  const html = shown(<BuilderSteps state={state} build={build} />);
  expect(html).toContain('aria-current="step"');
  expect(html).toContain(messages.pcBuilder.has_conflict);
});

describe('quantities, drives and services', () => {
  const drive = '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e03';
  const service = { id: other, name: 'تجميع واختبار', text: null, price: '150.00', productId: one };
  const picks = { processor: [{ id: one, quantity: 1 }], storage: [{ id: drive, quantity: 2 }], service: other };
  const full: Build = {
    ...build,
    picks,
    lines: [
      line('processor', product(one), 'fits'),
      line('storage', product(drive, { effectivePrice: '200.00' }), 'fits', { quantity: 2, most: 3 }),
    ],
    services: [service],
    notes: [],
  };
  const review = shown(<BuilderReview state={{ ...state, picks }} build={full} />);

  it('count in the sum', () => expect(review).toContain('650.00'));

  it('change by links that need no JavaScript', () => {
    const named = (text: string) => text.replace('{product}', product(drive).name);
    expect(review).toContain(`aria-label="${named(messages.pcBuilder.fewer_named)}"`);
    expect(review).toContain(`storage=${drive}.3`);
    expect(review).toContain(messages.pcBuilder.another_drive);
  });

  it('end where the board has no more places', () => {
    const lines = full.lines.map((one) => ({ ...one, most: 2 }));
    expect(shown(<BuilderReview state={{ ...state, picks }} build={{ ...full, lines }} />)).not.toContain(
      `storage=${drive}.3`,
    );
  });

  it('offers the steps after the parts, and a service that can be removed', () => {
    for (const text of [messages.pcBuilder.extras, messages.pcBuilder.choose.fan, service.name])
      expect(review).toContain(text);
    expect(review).not.toContain(messages.pcBuilder.choose.monitor);
    expect(shown(<BuilderReview state={{ ...state, picks }} build={{ ...full, services: [] }} />)).not.toContain(
      messages.pcBuilder.services,
    );
  });

  it('stand in the list of chosen parts', () => {
    const bar = shown(<BuilderBar state={{ ...state, step: 'case', picks }} build={{ ...full, step: 'case' }} />);
    for (const text of ['×2', '400.00', service.name, messages.pcBuilder.total]) expect(bar).toContain(text);
  });

  it('adds a second drive beside the first', () => {
    const html = shown(
      <PartRow
        kind="storage"
        candidate={{ product: product(other), verdict: 'fits', notes: [] }}
        state={{ ...state, step: 'storage', picks }}
        priority={false}
      />,
    );
    expect(html).toContain(`storage=${drive}.2~${other}`);
    expect(html).toContain(messages.pcBuilder.pick_more);
  });
});

describe('the ready builds', () => {
  const part = (kind: BuilderKind, productId: string) => ({
    kind,
    productId,
    name: `قطعة ${productId.slice(-2)}`,
    image: '/placeholder.webp',
    price: '1300.00',
    quantity: 1,
  });
  const ready: OfferedReadyBuild = {
    id: one,
    name: 'جهاز العمل',
    text: null,
    use: 'work',
    total: 260_000,
    watts: 240,
    parts: [part('processor', one), part('motherboard', other)],
  };

  it('stand by budget, with a plain link to the builder, total and watts', () => {
    const html = shown(<ReadyBuilds builds={[ready]} />);
    for (const text of ['جهاز العمل', '3,000', '2,600.00', '240 واط', messages.pcBuilder.ready.uses.work])
      expect(html).toContain(text);
    expect(html).toContain(`href="/pc-builder?processor=${one}&amp;motherboard=${other}&amp;step=review"`);
  });

  it('say no watts if they are unknown', () =>
    expect(shown(<ReadyBuilds builds={[{ ...ready, watts: null }]} />)).not.toContain('واط'));

  it('are left out where there are none', () => expect(shown(<ReadyBuilds builds={[]} />)).toBe(''));
});
