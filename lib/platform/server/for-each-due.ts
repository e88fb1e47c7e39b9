import 'server-only';

export const DUE_BATCH = 100;
const RUN_MS = 45_000;

type Sweep<Row> = {
  readAfter: (last: Row | null) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  onError: (row: Row, error: unknown) => void;
  runMs?: number;
};

/** Processes about one batch of due rows. Failed rows stay due and do not count, so they block no others. */
export async function forEachDue<Row>({ readAfter, work, onError, runMs = RUN_MS }: Sweep<Row>): Promise<void> {
  const until = Date.now() + runMs;
  let done = 0;
  let last: Row | null = null;
  do {
    const due: Row[] = await readAfter(last);
    for (const row of due) {
      try {
        await work(row);
        done += 1;
      } catch (error) {
        onError(row, error);
      }
    }
    last = due.length < DUE_BATCH ? null : (due.at(-1) ?? null);
  } while (last !== null && done < DUE_BATCH && Date.now() < until);
}
