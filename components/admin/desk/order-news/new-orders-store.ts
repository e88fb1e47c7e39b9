export type NewOrderCount = { count: number; hasSound: boolean };

export const NO_NEW_ORDERS: NewOrderCount = { count: 0, hasSound: true };

/**
 * No changing context: it makes React re-render unhydrated parts on the client, without the
 * server's HTML.
 */
export class NewOrdersStore {
  private news = NO_NEW_ORDERS;
  private readonly listeners = new Set<() => void>();

  readonly read = (): NewOrderCount => this.news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<NewOrderCount>): void {
    this.news = { ...this.news, ...change };
    for (const listener of this.listeners) listener();
  }
}
