import { defineConfig } from 'prisma/config';

// Only `prisma generate` and `prisma migrate deploy` read this; the shop itself connects in lib/platform/server/db.ts.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || 'postgresql://localhost/none' },
});
