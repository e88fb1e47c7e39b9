/** What came and was not looked at, and whether it is rung for. */
export type News = { count: number; hasSound: boolean };

export const NOTHING: News = { count: 0, hasSound: true };

/**
 * A store and no changing context: a context that changes makes React draw anew, without what the server sends, every part of the page
 * that has not come alive yet.
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
