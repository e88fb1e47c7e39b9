import pg from 'pg';

type Query = (...asked: unknown[]) => unknown;

/** Callbacks and submittables report completion themselves. */
const isAwaited = (asked: unknown[]): boolean =>
  typeof asked.at(-1) !== 'function' && typeof (asked[0] as { submit?: unknown } | null)?.submit !== 'function';

/**
 * Runs queries one at a time. Prisma sends parallel ones in a transaction, which pg warns of and
 * will refuse.
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
