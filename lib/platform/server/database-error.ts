import 'server-only';
import { Prisma } from './db';

type DriverCause = {
  originalCode?: string;
  kind?: string;
  table?: string;
  constraint?: { fields?: string[]; index?: string };
};

/** The error as PostgreSQL reported it; undefined for other errors. */
export function databaseErrorCause(error: unknown): DriverCause | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return (error.meta?.driverAdapterError as { cause?: DriverCause } | undefined)?.cause;
}

/** Whether a written row references one that does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
