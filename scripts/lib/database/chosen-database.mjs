import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dim, Refusal } from '../output.mjs';
import { inData } from '../paths.mjs';
import { openDatabase, shownAddress } from './database.mjs';

/* Commands without DATABASE_URL use the embedded database. These checks refuse it if another one was meant. */

const EMBEDDED = 'embedded in .data/postgres';
const record = () => inData('database');

export const databaseName = ({ embedded, url }) => (embedded ? EMBEDDED : shownAddress(url));

/** Records the database of a start, for comparison with later commands. */
export function recordDatabase(database) {
  mkdirSync(inData(), { recursive: true });
  writeFileSync(record(), `${databaseName(database)}\n`);
}

/** Null if the embedded database is meant. `last`: database of the last start, or ''. */
export function embeddedFault({ last, exists, mayCreate }) {
  const way = 'set DATABASE_URL, or add -- --embedded for the one';
  if (last && last !== EMBEDDED)
    return `The last start of this shop used ${last}, but DATABASE_URL is not set now: ${way} in .data/postgres.`;
  if (!exists && !mayCreate)
    return `DATABASE_URL is not set, and this shop has no embedded database: ${way} that it makes in .data/postgres.`;
  return null;
}

/** `isEmbedded`: a flag asks for the embedded one. */
export async function openChosenDatabase({ isEmbedded = false, mayCreate = false } = {}) {
  if (isEmbedded) delete process.env.DATABASE_URL;
  else if (!process.env.DATABASE_URL?.trim()) {
    const last = existsSync(record()) ? readFileSync(record(), 'utf8').trim() : '';
    const fault = embeddedFault({ last, exists: existsSync(inData('postgres/PG_VERSION')), mayCreate });
    if (fault) throw new Refusal(fault);
  }
  const database = await openDatabase();
  console.log(`  Database ${dim('…')} ${databaseName(database)}`);
  return database;
}
