import pg from 'pg';

type Query = (...asked: unknown[]) => unknown;

const isAwaited = (asked: unknown[]): boolean =>
  typeof asked.at(-1) !== 'function' && typeof (asked[0] as { submit?: unknown } | null)?.submit !== 'function';

/** Runs queries one at a time: pg warns of the parallel ones that Prisma sends in a transaction. */
export class SequentialClient extends pg.Client {
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
