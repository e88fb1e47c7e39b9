import { hashPassword } from '../../lib/platform/server/auth/password.ts';
import { db } from '../../lib/platform/server/db.ts';

// In the environment, because all users of the machine can read process arguments.
const { username, password } = JSON.parse(process.env.FIRST_STAFF ?? '{}') as { username: string; password: string };
if (!username || !password) throw new Error('FIRST_STAFF is not set: start the shop with npm start');

if ((await db.user.count()) === 0) {
  await db.user.create({ data: { username, password: await hashPassword(password), role: 'owner' } });
}
await db.$disconnect();
