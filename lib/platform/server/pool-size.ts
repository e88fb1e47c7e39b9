const POOL = 10;

/** Maximum database connections per process. */
export const poolSize = (): number => Number(process.env.DATABASE_POOL) || POOL;
