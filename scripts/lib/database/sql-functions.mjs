import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../paths.mjs';
import { withClient } from './database.mjs';

/* prisma/sql has the wanted functions and triggers. Migrations create them: two shop versions may share a database. */

const FOLDER = inProject('prisma/sql');

const statements = () =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split(/\n\n(?=--|CREATE|DROP)/))
    .flatMap((text) => {
      const made = /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(FUNCTION|TRIGGER) "(\w+)"/m.exec(text);
      return made ? [{ kind: made[1], name: made[2], text: text.trim() }] : [];
    });

const HAS = `
  SELECT 'FUNCTION' AS kind, p.proname AS name, p.oid::regprocedure::text AS full, pg_get_functiondef(p.oid) AS text,
    p.xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296 AS written
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'TRIGGER', t.tgname, quote_ident(t.tgname) || ' ON ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid),
    t.xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296
  FROM pg_trigger t WHERE NOT t.tgisinternal
  -- What a trigger calls goes after it.
  ORDER BY kind DESC, name`;

/** SQL that makes a migrated database equal to prisma/sql; empty if equal. Changes nothing. */
export const functionDifference = (url) =>
  withClient(url, async (client) => {
    const wanted = statements();
    await client.query('BEGIN');
    const { rows: before } = await client.query(HAS);
    for (const { text } of wanted) await client.query(text);
    const { rows: after } = await client.query(HAS);
    await client.query('ROLLBACK');
    const known = new Set(before.map(({ full, text }) => `${full} ${text}`));
    const isNew = ({ kind, name }) =>
      after.some(
        (one) => one.kind === kind && one.name === name && one.written && !known.has(`${one.full} ${one.text}`),
      );
    const gone = after.filter(({ written }) => !written).map(({ kind, full }) => `DROP ${kind} ${full};`);
    return [...wanted.filter(isNew).map(({ text }) => text), ...gone].join('\n\n');
  });
