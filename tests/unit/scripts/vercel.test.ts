import { describe, expect, it } from 'vitest';

const { mayPrepareDatabase, vercelWarnings } = await import(
  new URL('../../../scripts/lib/vercel.mjs', import.meta.url).href
);

describe('a build on Vercel', () => {
  it.each([
    [undefined, true],
    ['production', true],
    ['preview', false],
    ['development', false],
  ])('of VERCEL_ENV %s may migrate the database: %s', (kind, expected) => {
    expect(mayPrepareDatabase({ VERCEL_ENV: kind })).toBe(expected);
  });

  it('names each missing setting with its consequence', () => {
    const settings = {
      ...{ APP_SECRET: 'x', SITE_URL: 'x', CRON_SECRET: 'x', TRUST_PROXY: '1' },
      ...{ S3_ENDPOINT: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' },
    };
    expect(vercelWarnings({ ...settings, SMTP_URL: ' ' })).toEqual([
      'Without SMTP_URL: no email is sent.',
      'Without S3_BUCKET: no picture can be uploaded.',
    ]);
    expect(vercelWarnings({ ...settings, SMTP_URL: 'x', S3_BUCKET: 'x' })).toEqual([]);
  });
});
