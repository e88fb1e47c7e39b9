const POOL = 10;

export const poolSize = (): number => Number(process.env.DATABASE_POOL) || POOL;
