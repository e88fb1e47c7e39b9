import 'server-only';
import { after } from 'next/server';
import { expire } from '../../platform/server/cache/expire';
import { log } from '../../platform/server/log';
import { runImports } from './run-imports';

/** How long one run may take: below the limits of hosts and of whoever calls the jobs. */
const RUN_MS = 45_000;

/** The job: goes on with imports that wait or were interrupted. */
export const runDueImports = () => runImports(RUN_MS, () => expire({ entity: 'products' }));

/** Begins with what is waiting once the answer to this request is out; what is not over then is left to the jobs. */
export function importSoon(): void {
  after(async () => {
    try {
      await runDueImports();
    } catch (error) {
      log.error({ err: error }, 'imports could not be run');
    }
  });
}
