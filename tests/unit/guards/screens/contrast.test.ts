import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_COLORS } from '@/lib/storefront/seo/theme';

const css = readFileSync('app/styles/house.css', 'utf8');

/** Reads the colours of a block in app/styles/house.css. */
function tokens(start: string): Record<string, string> {
  const block = css.slice(css.indexOf(start), css.indexOf('\n}', css.indexOf(start)));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const themes = { light: tokens(':root {\n  color-scheme: light'), dark: tokens('.dark {\n') };

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['background', 'card', 'muted', 'popover'];
const tints = Array.from({ length: 10 }, (_, index) => `tint-${index + 1}`);
const texts = [
  ...['foreground', 'muted-foreground', 'primary', 'primary-hover', 'sale', 'success', 'warning', 'destructive'],
  ...tints,
];
const soft = ['primary', 'sale', 'success', 'warning', 'destructive'];
const filled = ['primary', 'sale', 'destructive'];

/** Foreground, background and least contrast by WCAG 2.2 AA: 4.5 for text, 3 for the edges of controls and the focus. */
const pairs: [string, string, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...soft.flatMap((name) =>
    [name, 'foreground', 'muted-foreground'].map((text): [string, string, number] => [text, `${name}-soft`, 4.5]),
  ),
  ...filled.map((name): [string, string, number] => [`${name}-foreground`, name, 4.5]),
  ['primary-foreground', 'primary-hover', 4.5],
  ['destructive-foreground', 'destructive-hover', 4.5],
  ...['input', 'ring'].flatMap((edge) => grounds.map((ground): [string, string, number] => [edge, ground, 3])),
];

describe('the colours', () => {
  it('are the same list in both themes', () => {
    expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
    expect(Object.keys(themes.light).length).toBeGreaterThan(30);
  });

  it.each(Object.entries(themes))('are readable on each other in the %s theme', (_theme, list) => {
    const poor = pairs.filter(([text, ground, least]) => {
      const [one, other] = [list[text], list[ground]];
      return !one || !other || contrast(one, other) < least;
    });
    expect(poor).toEqual([]);
  });

  it("are also those of the browser's bars", () => {
    expect(THEME_COLORS).toEqual({ dark: themes.dark.background, light: themes.light.background });
  });
});
