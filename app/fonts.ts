import localFont from 'next/font/local';

// Two faces of one family, split as the package splits it. The first has no adjusted fallback: that would take the Latin
// glyphs before the second face is asked. Paths and ranges must be literals.
export const arabic = localFont({
  src: '../node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  weight: '160 700',
  variable: '--font-arabic',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
    },
  ],
});

export const latin = localFont({
  src: '../node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  weight: '160 700',
  variable: '--font-latin',
  display: 'swap',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
