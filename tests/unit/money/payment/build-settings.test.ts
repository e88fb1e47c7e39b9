import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SECRET = 'a-secret-of-this-test-alone';

async function settings(phase: string, secret: string | undefined) {
  vi.stubEnv('DATABASE_URL', 'postgresql://localhost/none');
  vi.stubEnv('NEXT_PHASE', phase);
  vi.stubEnv('APP_SECRET', secret);
  // Removes the log level that the test environment sets.
  vi.stubEnv('LOG_LEVEL', undefined);
  return import('@/lib/platform/server/env');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the settings of a build', () => {
  it('need no secret', async () => {
    const { env, hasAppSecret } = await settings('phase-production-build', undefined);
    expect([env().DATABASE_URL, hasAppSecret()]).toEqual(['postgresql://localhost/none', false]);
  });

  it('with nothing to seal or prove: whoever wants the secret fails', async () => {
    const { appSecret } = await settings('phase-production-build', undefined);
    expect(() => appSecret()).toThrow('APP_SECRET is not set');
  });

  it('open no credential, and say nothing of it', async () => {
    const { encryptCredential } = await settings('', SECRET).then(
      () => import('@/lib/money/payment/providers/credentials'),
    );
    const stored = { iban: 'SA0380000000608010167519', liveSecretKey: encryptCredential('liveSecretKey', 'sk_test_1') };
    vi.resetModules();
    await settings('phase-production-build', undefined);
    const { decryptConfiguration } = await import('@/lib/money/payment/providers/credentials');
    const { log } = await import('@/lib/platform/server/log');
    const error = vi.spyOn(log, 'error');
    expect(decryptConfiguration(stored)).toEqual({ iban: stored.iban });
    expect(error).not.toHaveBeenCalled();
  });
});

describe('the settings of a running shop', () => {
  it.each([
    ['none', undefined, 'APP_SECRET is not set'],
    ['a short one', 'short', 'at least 16'],
  ])('demand a secret: %s', async (_, secret, message) => {
    const { env } = await settings('phase-production-server', secret);
    expect(() => env()).toThrow(message);
  });

  it('are whole with one', async () => {
    const { env, appSecret } = await settings('phase-production-server', SECRET);
    expect([env().LOG_LEVEL, appSecret()]).toEqual(['info', SECRET]);
  });

  it.each(['CRON_SECRET', 'METRICS_TOKEN'] as const)('refuse a %s of less than 16 characters', async (name) => {
    vi.stubEnv(name, 'x'.repeat(15));
    const { env } = await settings('phase-production-server', SECRET);
    expect(() => env()).toThrow(`Configuration: ${name}: needs at least 16 characters`);
    vi.stubEnv(name, 'x'.repeat(16));
    expect(env()[name]).toBe('x'.repeat(16));
  });

  it.each([
    ['S3_REGION', 'auto'],
    ['UPLOADS_DIR', '.data/uploads'],
    ['AUDIT_DAYS', 730],
    ['CSP_REPORTS', 'on'],
    ['DEMO', undefined],
    ['DATABASE_POOL', 10],
    ['WEB_CONCURRENCY', 1],
    ['PORT', 3000],
    ['DRAIN_SECONDS', 0],
    ['CACHE_MEGABYTES', 200],
    ['PAGE_CACHE', 'on'],
    ['PICTURE_CACHE_MEGABYTES', 1000],
    ['SMTP_URL', undefined],
  ] as const)('take a blank %s as missing', async (name, fallback) => {
    vi.stubEnv(name, ' ');
    const { env } = await settings('phase-production-server', SECRET);
    expect(env()[name]).toBe(fallback);
  });

  it('can be read one by one without the others', async () => {
    const { readSetting } = await settings('', undefined);
    vi.stubEnv('DATABASE_URL', undefined);
    expect(readSetting('DATABASE_POOL')).toBe(10);
    vi.stubEnv('DATABASE_POOL', '4');
    expect(readSetting('DATABASE_POOL')).toBe(4);
    vi.stubEnv('DATABASE_POOL', 'four');
    expect(() => readSetting('DATABASE_POOL')).toThrow('Configuration: DATABASE_POOL: must be a whole number');
  });
});

describe('the check of the settings before a start or a build', () => {
  const check = async (given: Record<string, string | undefined>) => {
    const { checkSettings } = await settings('', undefined);
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    return checkSettings();
  };

  it('needs no APP_SECRET and no DATABASE_URL', async () => {
    await expect(check({ DATABASE_URL: undefined })).resolves.toBeUndefined();
  });

  it('accepts a share of the caches below one megabyte, and DEMO in capital letters', async () => {
    await expect(check({ CACHE_MEGABYTES: '0.25', DEMO: 'OFF' })).resolves.toBeUndefined();
  });

  const ADDRESS = 'must be an address that begins with https:// or http://';

  it.each([
    ['CRON_SECRET', 'short', 'CRON_SECRET: needs at least 16 characters'],
    ['SITE_URL', 'shop.example.com', `SITE_URL: ${ADDRESS}`],
    ['S3_ENDPOINT', 's3.example.com', `S3_ENDPOINT: ${ADDRESS}`],
    ['TAP_API_URL', 'api.tap.company', `TAP_API_URL: ${ADDRESS}`],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL: must begin with smtp:// or smtps://'],
    ['S3_BUCKET', 'pictures', 'set all or none of S3_ENDPOINT, S3_BUCKET'],
    ['WEB_CONCURRENCY', 'two', 'WEB_CONCURRENCY: must be a whole number from 1 to 1000'],
    ['WEB_CONCURRENCY', '1.5', 'WEB_CONCURRENCY: must be a whole number from 1 to 1000'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL: must be a whole number from 1 to 1000'],
    ['DRAIN_SECONDS', '5s', 'DRAIN_SECONDS: must be a number from 0 to 120'],
    ['DRAIN_SECONDS', '121', 'DRAIN_SECONDS: must be a number from 0 to 120'],
    ['CACHE_MEGABYTES', '0', 'CACHE_MEGABYTES: must be a number above 0'],
    ['PICTURE_CACHE_MEGABYTES', '1GB', 'PICTURE_CACHE_MEGABYTES: must be a whole number from 1 to 1000000'],
    ['PORT', '0', 'PORT: must be a whole number from 1 to 65535'],
    ['PORT', '65536', 'PORT: must be a whole number from 1 to 65535'],
    ['PORT', '3000a', 'PORT: must be a whole number from 1 to 65535'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY: must be a whole number from 0 to 10'],
    ['PAGE_CACHE', 'no', 'PAGE_CACHE: must be one of on, off'],
    ['DEMO', 'yes', 'DEMO: must be one of on, off'],
    ['PAYMENTS_MODE', 'Live', 'PAYMENTS_MODE: must be one of test, live'],
    ['LOG_LEVEL', 'verbose', 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent'],
  ])('says in words what is wrong with %s=%s', async (name, value, message) => {
    await expect(check({ [name]: value })).rejects.toThrow(`Configuration: ${message}`);
  });
});
