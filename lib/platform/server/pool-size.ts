const POOL = 10;

/** How many connections to the database each process opens at most: DATABASE_POOL. */
export const poolSize = (): number => Number(process.env.DATABASE_POOL) || POOL;
