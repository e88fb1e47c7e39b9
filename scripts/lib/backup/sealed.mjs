import { Refusal } from '../output.mjs';
import { quoted } from './tables.mjs';

/** Columns encrypted by APP_SECRET that cannot be created again, unlike links. */
const SEALED = {
  payment_gateways: 'configuration',
  carrier_connections: 'credentials',
  fatoora_units: 'private_key',
  staff_second_factors: 'secret',
};

/** Prefix of encrypted values (lib/platform/server/crypto/encryption.ts). */
const PATTERN = '%sealed.1.%';

/** Older backups may lack some tables. */
async function holdsSealed(client) {
  const { rows: columns } = await client.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and (table_name, column_name) in (select * from unnest($1::text[], $2::text[]))`,
    [Object.keys(SEALED), Object.values(SEALED)],
  );
  for (const { table, column } of columns) {
    const { rows } = await client.query(
      `select exists (select 1 from public.${quoted(table)} where ${quoted(column)}::text like $1) as found`,
      [PATTERN],
    );
    if (rows[0].found) return true;
  }
  return false;
}

/** Throws Refusal if restored rows are encrypted and this machine has no secret. */
export async function refuseUnreadable(client, { hasSecret }) {
  if (hasSecret || !(await holdsSealed(client))) return;
  throw new Refusal(
    'The backup holds credentials that only its APP_SECRET opens, and none is here. Set APP_SECRET, or put .data/app-secret in its place, then restore again; nothing was changed. If it is lost, set a new one and enter the credentials again.',
  );
}
