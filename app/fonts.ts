import localFont from 'next/font/local';

/*
 * Two small subsets (npm run fonts) and two full fonts, loaded on demand. Values must be literals. Own metrics, because
 * descenders (50 %) would be clipped.
 */

// Only the last font adjusts its fallback: in an adjusted fallback browsers find all glyphs.
const arabic = localFont({
  src: './fonts/readex-pro-arabic.woff2',
  weight: '400 700',
  variable: '--font-arabic',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0600-06FF,U+200C-200F,U+2010-2011' },
    { prop: 'ascent-override', value: '108%' },
    { prop: 'descent-override', value: '50%' },
  ],
});

const latin = localFont({
  src: './fonts/readex-pro-latin.woff2',
  weight: '400 700',
  variable: '--font-latin',
  display: 'swap',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0020-007E,U+00A0-00BF,U+00D7,U+2013-2014,U+2018-201E,U+2022,U+2026,U+2122',
    },
    { prop: 'ascent-override', value: '108%' },
    { prop: 'descent-override', value: '50%' },
  ],
});

const arabicRest = localFont({
  src: '../node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  weight: '160 700',
  variable: '--font-arabic-rest',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
    },
    { prop: 'ascent-override', value: '108%' },
    { prop: 'descent-override', value: '50%' },
  ],
});

const latinRest = localFont({
  src: '../node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  weight: '160 700',
  variable: '--font-latin-rest',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00C0-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+2012,U+2015-2017,U+201F-2021,U+2023-2025,U+2027,U+2030-204E,U+2050-205F,U+20AC,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
    { prop: 'ascent-override', value: '108%' },
    { prop: 'descent-override', value: '50%' },
  ],
});

export const fontVariables = [arabic, latin, arabicRest, latinRest].map(({ variable }) => variable).join(' ');
