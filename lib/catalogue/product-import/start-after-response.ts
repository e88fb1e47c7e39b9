import 'server-only';
import { after } from 'next/server';
import { invalidate } from '../../platform/server/cache/invalidate';
import { log } from '../../platform/server/log';
import { runImports } from './run-imports';

/** Below the time limits of hosts and job callers. */
const RUN_MS = 45_000;

/** Job: runs waiting and interrupted imports. */
export const runDueImports = () => runImports(RUN_MS, () => invalidate({ entity: 'products' }));

/** Call within a request. Errors are only logged. */
export function startImportAfterResponse(): void {
  after(async () => {
    try {
      await runDueImports();
    } catch (error) {
      log.error({ err: error }, 'imports could not be run');
    }
  });
}
