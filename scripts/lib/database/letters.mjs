import { CONNECT_TIMEOUTS, withClient } from './database.mjs';

/** Warns if LC_CTYPE is "C": then pg_trgm (PostgreSQL 18.4) sees no Arabic letters, and indexes contain none. */
export async function warnOfLocale(url) {
  const { rows } = await withClient(
    url,
    (client) =>
      client.query(`select show_trgm('سماعة') = '{}' as missing, datctype as type, current_database() as name
        from pg_database where datname = current_database()`),
    CONNECT_TIMEOUTS,
  );
  const [{ missing, type, name }] = rows;
  if (!missing) return;
  console.warn(`  The database ${name} has LC_CTYPE "${type}", which knows no Arabic letters: staff's searches read whole tables instead of an
  index. Shoppers' search is as fast as elsewhere. To correct it: npm run db:backup FILE, then in PostgreSQL
    CREATE DATABASE ${name}_new TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';
  then name that database in DATABASE_URL, and npm run db:restore FILE.`);
}
