/** A restore would reopen sessions that were ended since. */
const SESSIONS = ['staff_sessions', 'staff_challenges', 'customer_sessions', 'one_time_codes'];

/** Runs inside the restore transaction, so no restored session is ever visible. */
export const END_SESSIONS = `do $end$ declare name text; begin
  foreach name in array array['${SESSIONS.join("', '")}'] loop
    if to_regclass('public.' || name) is not null then execute format('delete from public.%I', name); end if;
  end loop;
end $end$;`;

/** Locks all tables before the first drop, against a deadlock with a running shop. */
export const LOCK_TABLES = `do $lock$ declare tables text; begin
  select string_agg(format('public.%I', relname), ', ' order by relname) into tables from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r';
  if tables is not null then execute 'lock table ' || tables || ' in access exclusive mode'; end if;
end $lock$;`;
