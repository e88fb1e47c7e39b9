import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Value } from '@/components/shared/value';
import { isArabicValue, latinWordsOf, truncateAtWord, valueRuns } from '@/lib/catalogue/product/value-runs';
import { readDemoProducts } from '@/prisma/seed-data/products';
import { readProjectFile } from '../guards/project';

const DEMO = (await readDemoProducts()).map(({ body }) => body.name);

const MAKERS = ['ASUS', 'Logitech', 'G.SKILL', 'be quiet!', '8BitDo', 'TP-Link', '(Renewed) HP', 'SteelSeries'];
const MODELS = [
  ...['ROG Strix G16', 'NF-A12x25-PWM-chromax.black', 'MX Master 3S', 'F5-6400J3239G32GX2', 'Wi-Fi 6E AX5400'],
  ...['GeForce RTX 5060 Ti WINDFORCE OC SFF 16 GB', 'B850-PLUS', '(2×16 GB) DDR5-6000', 'X', '27" 165 Hz'],
];
const TAILS = ['', 'للألعاب', 'باللون الأسود (إصدار 2026)', 'بسعة 512 جيجابايت، مع ضمان سنتين'];
const GENERATED = MAKERS.flatMap((maker) =>
  MODELS.flatMap((model) => TAILS.map((tail) => `${maker} ${model} ${tail}`.trim())),
);

/** The limits of `Value` in components, and some shorter ones. */
const LIMITS = [6, 12, 20, 28, 36, 40, 48, 60, 64, 70, 80, 140];
/** Letters that fit on the narrowest line: half of a screen of 320 px. */
const NARROWEST = 12;
const WIDE = 24;

const decoded = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const textOf = (html: string) => decoded(html.replace(/<[^>]+>/g, ''));
const firstWord = (text: string) => text.split(' ')[0] ?? '';

describe.each([
  ['the demo catalogue', DEMO],
  ['generated names with a Latin first word', GENERATED],
])('a name of %s', (_, names) => {
  it('is cut at its end, between words, and never loses its first word', () => {
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      for (const max of LIMITS) {
        const cut = truncateAtWord(name, max);
        const kept = cut === name ? name : cut.slice(0, -1);
        const said = `${name} at ${max}`;
        expect(name.startsWith(kept), said).toBe(true);
        expect(kept === name || cut.endsWith('…'), said).toBe(true);
        expect(kept.startsWith(firstWord(name)), said).toBe(true);
        expect(kept === name || /^[\s\-–—،,;:/+×·&([{]/u.test(name.slice(kept.length)), said).toBe(true);
      }
    }
  });

  it('is shown with all kept letters in order, the first word in a run of its own direction', () => {
    for (const name of names) {
      for (const max of LIMITS) {
        const cut = truncateAtWord(name, max);
        const html = renderToStaticMarkup(<Value text={name} max={max} />);
        expect(textOf(html)).toBe(cut);
        const isLatinFirst = /^[A-Za-z0-9]/.test(cut);
        if (!isArabicValue(cut)) expect(html, cut).toMatch(/^<bdi dir="ltr"/);
        else if (isLatinFirst) expect(html, cut).toMatch(/^<bdi dir="rtl">(?:<span class="whole">)?<bdi dir="ltr"/);
      }
    }
  });

  it('has no unbreakable piece that is longer than a line', () => {
    for (const run of names.flatMap(valueRuns).filter(({ latin }) => latin)) {
      for (const { text, whole } of latinWordsOf(run.text)) {
        if (whole) expect(text.length, run.text).toBeLessThanOrEqual(whole === 'always' ? NARROWEST : WIDE);
      }
    }
  });
});

describe('the cut by lines', () => {
  const css = readProjectFile('app/styles/product.css');
  const bodyOf = (utility: string) => new RegExp(`@utility ${utility} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';

  it.each(['by-lines', 'by-line'])('%s clips below its lines only and breaks long words', (utility) => {
    const body = bodyOf(utility);
    expect(body).toMatch(/max-block-size: [^;]*1lh/);
    expect(body).toMatch(/overflow-hidden/);
    expect(body).toMatch(/wrap-break-word/);
    expect(body).not.toMatch(/nowrap|ellipsis|truncate|line-clamp|direction|inline-size|width/);
  });

  it('keeps pieces on one line only within the limits of a line', () => {
    expect(bodyOf('whole')).toMatch(/white-space: nowrap/);
    expect(bodyOf('whole-wide').trim()).toMatch(/^@media \(width >= 48rem\)/);
  });
});
