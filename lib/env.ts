import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : undefined));

const schema = z.object({
  DATABASE_URL: z.string().min(1),
  APP_SECRET: z.string().min(16, 'APP_SECRET needs at least 16 characters'),
  SITE_URL: optional,
  PAYMENTS_MODE: z.enum(['test', 'live']).default(process.env.NODE_ENV === 'production' ? 'live' : 'test'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/**
 * The settings of this process, checked once, on first use (a build needs none of them).
 * Throws an Error that names the faulty variables, never their values.
 */
export function env(): Env {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`Configuration: ${faults}`);
  }
  parsed = result.data;
  return parsed;
}

/** The shop's public address without a trailing slash. */
export function siteUrl(): string {
  return (process.env.SITE_URL?.trim() || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, '');
}
