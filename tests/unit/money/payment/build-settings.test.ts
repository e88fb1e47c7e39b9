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
    ['SMTP_URL', undefined],
  ] as const)('take a blank %s as missing', async (name, fallback) => {
    vi.stubEnv(name, ' ');
    const { env } = await settings('phase-production-server', SECRET);
    expect(env()[name]).toBe(fallback);
  });
});

describe('the check of the settings before a start or a build', () => {
  const check = async () => {
    const { checkSettings } = await settings('', undefined);
    return checkSettings();
  };

  it('needs no APP_SECRET', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  const ADDRESS = 'must be an address that begins with https:// or http://';

  it.each([
    ['CRON_SECRET', 'short', 'CRON_SECRET: needs at least 16 characters'],
    ['SITE_URL', 'shop.example.com', `SITE_URL: ${ADDRESS}`],
    ['S3_ENDPOINT', 's3.example.com', `S3_ENDPOINT: ${ADDRESS}`],
    ['TAP_API_URL', 'api.tap.company', `TAP_API_URL: ${ADDRESS}`],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL: must begin with smtp:// or smtps://'],
    ['S3_BUCKET', 'pictures', 'set all or none of S3_ENDPOINT, S3_BUCKET'],
  ])('says in words what is wrong with %s=%s', async (name, value, message) => {
    vi.stubEnv(name, value);
    await expect(check()).rejects.toThrow(`Configuration: ${message}`);
  });
});
