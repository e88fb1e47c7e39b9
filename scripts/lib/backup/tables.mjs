export const quoted = (name) => `"${String(name).replaceAll('"', '""')}"`;

/** All logged tables. Unlogged ones may be lost. */
export async function tablesOf(client) {
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  return rows.map(({ name }) => name);
}

export async function tableColumns(client, table) {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${quoted(table)}`],
  );
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client) {
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    );
    found.push({ name, ...state[0] });
  }
  return found;
}

export async function firstFilled(client) {
  for (const table of await tablesOf(client)) {
    if (table === '_prisma_migrations') continue;
    const { rowCount } = await client.query(`select 1 from public.${quoted(table)} limit 1`);
    if (rowCount > 0) return table;
  }
  return undefined;
}

/** Keeps the schema itself, its grants and extensions. */
export const EMPTY_SCHEMA = `do $$ declare item record; begin
  for item in
    select format('drop %s if exists public.%I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, relname) as statement
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('drop type if exists public.%I cascade', typname)
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
  -- A function that went with another one has no name any more.
  loop if item.statement !~ '^drop routine if exists [0-9]' then execute item.statement; end if; end loop;
end $$;`;
