import pg from 'pg';

type Query = (...asked: unknown[]) => unknown;

/** What is asked by a callback, or hands itself in, says itself when it is done. */
const isAwaited = (asked: unknown[]): boolean =>
  typeof asked.at(-1) !== 'function' && typeof (asked[0] as { submit?: unknown } | null)?.submit !== 'function';

/**
 * A connection that is asked one thing after the other. Prisma asks for all relations of a row at once, also within a transaction, which has
 * one connection: the driver would put them in a line of its own, warn of it, and refuse it from its next version on.
 */
export class OrderlyClient extends pg.Client {
  #turn: Promise<unknown> = Promise.resolve();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Query;
    const inTurn: Query = (...asked) => {
      if (!isAwaited(asked)) return ask(...asked);
      const next = this.#turn.then(() => ask(...asked));
      this.#turn = next.catch(() => undefined);
      return next;
    };
    this.query = inTurn as typeof this.query;
  }
}
