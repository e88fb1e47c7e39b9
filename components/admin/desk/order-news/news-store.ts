export type News = { count: number; hasSound: boolean };

export const NOTHING: News = { count: 0, hasSound: true };

/**
 * No changing context: it makes React re-render unhydrated parts on the client, without the
 * server's HTML.
 */
export class NewsStore {
  private news = NOTHING;
  private readonly listeners = new Set<() => void>();

  readonly read = (): News => this.news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<News>): void {
    this.news = { ...this.news, ...change };
    for (const listener of this.listeners) listener();
  }
}
