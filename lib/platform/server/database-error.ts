import 'server-only';
import { Prisma } from './db';

/** What the driver says of a statement that PostgreSQL refused, as far as it does. */
type DriverCause = {
  /** PostgreSQL's own code */
  originalCode?: string;
  kind?: string;
  table?: string;
  constraint?: { fields?: string[]; index?: string };
};

/** The driver's word behind an error of a statement, Prisma's or one in SQL; undefined where there is none. */
export function driverCause(error: unknown): DriverCause | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return (error.meta?.driverAdapterError as { cause?: DriverCause } | undefined)?.cause;
}
