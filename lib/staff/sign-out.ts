import 'server-only';
import { db } from '../server/db';

/** Ends a staff session at once. */
export async function signOut(sessionId: string): Promise<void> {
  await db.staffSession.deleteMany({ where: { id: sessionId } });
}
