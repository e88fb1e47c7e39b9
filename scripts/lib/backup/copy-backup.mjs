import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../database/database.mjs';
import { FORMAT, writeCopyFile } from './copy-file.mjs';
import { quoted, sequencesOf, tableColumns, tablesOf } from './tables.mjs';

/** Copies a snapshot without blocking others. Returns the number of rows. */
export async function copyBackup(url, file) {
  const out = writeCopyFile(file);
  try {
    return await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read, read only; set local statement_timeout = 0');
      const { rows: migrations } = await client.query(
        `select migration_name as name, checksum from _prisma_migrations
         where finished_at is not null and rolled_back_at is null order by migration_name`,
      );
      const { rows: server } = await client.query(`select current_setting('server_version') as version`);
      await out.say({ format: FORMAT, at: new Date().toISOString(), server: server[0].version, migrations });
      let total = 0;
      for (const table of await tablesOf(client)) {
        const columns = await tableColumns(client, table);
        const named = `public.${quoted(table)} (${columns.map(quoted).join(', ')})`;
        await out.say({ table, columns });
        await out.line(`COPY ${named} FROM stdin;`);
        const stream = client.query(copyTo(`COPY ${named} TO STDOUT`));
        await out.rows(stream);
        total += stream.rowCount;
      }
      for (const { name, value, called } of await sequencesOf(client)) {
        await out.say({ sequence: name, value, called });
        await out.line(`SELECT setval('public.${quoted(name)}', ${value}, ${called});`);
      }
      await out.say({ end: true, rows: total });
      await client.query('commit');
      await out.close();
      return total;
    });
  } catch (error) {
    out.destroy();
    throw error;
  }
}
