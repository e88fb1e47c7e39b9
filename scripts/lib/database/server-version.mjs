import { Refusal } from '../output.mjs';
import { CONNECT_TIMEOUTS, withClient } from './database.mjs';

const MIN_VERSION = 150_000;

const FACTS = `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
  pg_encoding_to_char(d.encoding) as encoding,
  exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
  (select count(distinct collname) from pg_collation where collname in ('ar-x-icu', 'und-x-icu')) = 2 as "hasIcu"
  from pg_database d where d.datname = current_database()`;

/** A requirement of the migrations that the server does not meet, or null. */
export function serverFault({ number, version, encoding, hasTrigrams, hasIcu }) {
  if (number < MIN_VERSION)
    return `The server is PostgreSQL ${version}, and the shop needs 15 or newer: move the database to a newer server.`;
  if (encoding !== 'UTF8')
    return `The database has the encoding ${encoding}: create one with ENCODING 'UTF8' TEMPLATE template0.`;
  if (!hasIcu)
    return 'The server has no ICU collations, by which Arabic names are sorted: use a PostgreSQL that was built with ICU.';
  if (!hasTrigrams)
    return 'The server has no extension pg_trgm: install the package of extensions, such as postgresql-contrib.';
  return null;
}

export async function refuseUnfitServer(url) {
  const { rows } = await withClient(url, (client) => client.query(FACTS), CONNECT_TIMEOUTS);
  const fault = serverFault(rows[0]);
  if (fault) throw new Refusal(fault);
}
