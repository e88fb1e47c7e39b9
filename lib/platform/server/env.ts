import { z } from 'zod';

const optional = z.string().trim().optional();

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' });

const apiUrl = (official: string) =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() || official).replace(/\/+$/, ''))
    .pipe(webAddress);

const secret = z.string('APP_SECRET is not set').min(16, 'APP_SECRET needs at least 16 characters');

const token = optional.refine((value) => value === undefined || value.length >= 16, 'needs at least 16 characters');

const numberFrom = (min: number, max: number, error = `must be a number from ${min} to ${max}`) =>
  z.coerce.number(error).min(min, error).max(max, error);

const wholeNumberFrom = (min: number, max: number, error = `must be a whole number from ${min} to ${max}`) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);

const aboveZero = 'must be a number above 0';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const onOrOff = oneOf(['on', 'off']);

/** A blank variable counts as missing. */
const given = (value: string | undefined) => (value?.trim() ? value : undefined);

const givenSettings = () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => given(value)));

const settings = z.object({
  DATABASE_URL: z.string().min(1),
  DEMO: z.string().trim().toLowerCase().pipe(onOrOff).optional(),
  DATABASE_POOL: wholeNumberFrom(1, 1_000).default(10),
  WEB_CONCURRENCY: wholeNumberFrom(1, 1_000).default(1),
  PORT: wholeNumberFrom(1, 65_535).default(3_000),
  SITE_URL: optional.pipe(webAddress.optional()),
  PAYMENTS_MODE: oneOf(['test', 'live']).default(process.env.NODE_ENV === 'production' ? 'live' : 'test'),
  PAYMENT_TIMEOUT_SECONDS: numberFrom(0.1, 60).default(10),
  TRUST_PROXY: wholeNumberFrom(0, 10).default(0),
  SMTP_URL: optional.refine(
    (url) => url === undefined || /^smtps?:\/\//.test(url),
    'must begin with smtp:// or smtps://',
  ),
  MAIL_FROM: optional.refine((from) => from === undefined || from.includes('@'), 'must be an email address'),
  MAIL_DIR: z.string().min(1).default('.data/mail'),
  UPLOADS_DIR: z.string().min(1).default('.data/uploads'),
  S3_ENDPOINT: optional.pipe(webAddress.optional()),
  S3_BUCKET: optional.refine(
    (name) => name === undefined || /^[\w.-]+$/.test(name),
    'must be a name of letters, digits, dots and hyphens',
  ),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  WHATSAPP_API_URL: apiUrl('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: optional,
  WHATSAPP_TOKEN: optional,
  WHATSAPP_TEMPLATE: optional,
  WHATSAPP_SIGN_IN_TEMPLATE: optional,
  WHATSAPP_LANGUAGE: z.string().min(2).default('ar'),
  CRON_SECRET: token,
  DRAIN_SECONDS: numberFrom(0, 120).default(0),
  // Processes of one shop divide it and may get less than one.
  CACHE_MEGABYTES: z.coerce.number(aboveZero).positive(aboveZero).default(200),
  PAGE_CACHE: onOrOff.default('on'),
  PICTURE_CACHE_MEGABYTES: wholeNumberFrom(1, 1_000_000).default(1_000),
  STAFF_SESSION_IDLE_HOURS: numberFrom(0.1, 720).default(12),
  STAFF_SESSION_MAX_HOURS: numberFrom(0.1, 8_760).default(168),
  SECURITY_CONTACT: optional.refine(
    (contact) => contact === undefined || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact),
    'must begin with mailto: or https://',
  ),
  AUDIT_DAYS: wholeNumberFrom(366, 36_500).default(730),
  METRICS_TOKEN: token,
  CSP_REPORTS: onOrOff.default('on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const schema = settings.extend({ APP_SECRET: secret });

export type Env = z.infer<typeof settings>;

export const SETTINGS: readonly string[] = Object.keys(schema.shape);

let parsed: Env | undefined;

/** Builds prerender pages and need no secret. */
const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

/** Always true at runtime. */
export const hasAppSecret = (): boolean => secret.safeParse(process.env.APP_SECRET).success;

/** Throws if missing or short; the message has no value. */
export function appSecret(): string {
  const result = secret.safeParse(process.env.APP_SECRET);
  if (!result.success) throw new Error(`Configuration: APP_SECRET: ${result.error.issues[0]?.message}`);
  return result.data;
}

function readSettings<Wanted extends z.ZodType>(wanted: Wanted): z.output<Wanted> {
  const result = wanted.safeParse(givenSettings());
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`Configuration: ${faults}`);
  }
  for (const name of Object.keys(process.env))
    if (name.endsWith('_API_URL')) providerAddress(name, 'https://none.invalid');
  return result.data;
}

/** Settings, validated at the first use. Error messages contain names of variables, never values. */
export function env(): Env {
  parsed ??= readSettings(isBuild() ? settings : schema);
  return parsed;
}

function readField<Field extends z.ZodType>(name: string, field: Field): z.output<Field> {
  const result = field.safeParse(given(process.env[name]));
  if (!result.success) throw new Error(`Configuration: ${name}: ${result.error.issues[0]?.message}`);
  return result.data;
}

const fields: Record<keyof Env, z.ZodType> = settings.shape;

/** For code that also runs without the other settings. Throws if this one is wrong. */
export const readSetting = <Name extends keyof Env>(name: Name): Env[Name] =>
  readField(name, fields[name]) as Env[Name];

export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string };

function bucketOf(chosen: Omit<Env, 'DATABASE_URL'>): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = chosen;
  const set = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter(Boolean).length;
  if (set === 0) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('Configuration: set all or none of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

export const uploadsBucket = (): Bucket | null => bucketOf(env());

/** For scripts: throws if a setting is wrong. They provide DATABASE_URL and APP_SECRET themselves. */
export function checkSettings(): void {
  bucketOf(readSettings(settings.omit({ DATABASE_URL: true })));
}

/** Provider base URL without trailing slash: the setting or `official`. Throws if invalid. */
export const providerAddress = (setting: string, official: string): string => readField(setting, apiUrl(official));

/** Live payments need it. */
export const hasSiteUrl = (): boolean => Boolean(process.env.SITE_URL?.trim());

export const isSiteUrlMissing = (): boolean => env().PAYMENTS_MODE === 'live' && !hasSiteUrl();

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Live shop at a public address, where shoppers must not see example data. */
export function isPublicShop(): boolean {
  const address = siteUrl();
  return env().PAYMENTS_MODE === 'live' && URL.canParse(address) && !LOCAL.has(new URL(address).hostname);
}

/** Without trailing slash. */
export function siteUrl(): string {
  return (process.env.SITE_URL?.trim() || `http://localhost:${readSetting('PORT')}`).replace(/\/+$/, '');
}
