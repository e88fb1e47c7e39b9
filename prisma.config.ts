import { defineConfig } from 'prisma/config';

// Loaded by its address, because .mjs scripts have no types. Reads `.env` like the shop.
const { loadEnvFile } = await import(new URL('scripts/lib/env-file.mjs', import.meta.url).href);
loadEnvFile();

// Only `prisma generate` and `prisma migrate deploy` read this; the shop itself connects in lib/platform/server/db.ts.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || 'postgresql://localhost/none' },
});
