import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../lib/generated/prisma/client.ts';
import { databaseUrl } from './env.ts';

/** The database behind the server under test, for set-up and inspection. */
export const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 4 }) });
