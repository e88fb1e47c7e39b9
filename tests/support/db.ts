import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../lib/generated/prisma/client.ts';
import { databaseUrl } from './env.ts';

/** Database client to prepare and check the server's data. */
export const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 4 }) });
