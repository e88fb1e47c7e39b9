import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readImport } from '../../lib/catalogue/product-import/reads.ts';
import { runImports } from '../../lib/catalogue/product-import/run-imports.ts';
import { startImport } from '../../lib/catalogue/product-import/start-import.ts';
import { db } from '../../lib/platform/server/db.ts';
import { AREAS } from '../../lib/platform/shared/areas.ts';
import { AppError } from '../../lib/platform/shared/errors.ts';
import { translateKey } from '../../lib/platform/shared/translate.ts';

// A running shop may process part of the import.

const WAIT_MS = 500;
const RUN_MS = 20_000;

async function importFile(file: string, sheet: string | undefined): Promise<boolean> {
  const writer = { userId: null, username: 'npm run import', areas: AREAS };
  const { id } = await startImport(path.basename(file), readFileSync(file), writer, { sheet });
  for (;;) {
    await runImports(RUN_MS, () => {});
    const state = await readImport(id, { areas: AREAS });
    if (!state) throw new Error('the import has gone');
    const named = (column: string) => state.headings[column] ?? column;
    if (state.status === 'done' || state.status === 'failed') {
      for (const note of state.fileNotes) console.warn(`  ${path.basename(file)}: ${note}`);
      for (const { line, column, reason } of state.faults)
        console.error(`  ${path.basename(file)}:${line}${column && ` (${named(column)})`} ${reason}`);
      for (const { line, column, reason } of state.notices)
        console.warn(`  ${path.basename(file)}:${line} (${named(column)}) ${reason}`);
      const { created, updated, unchanged, failed, noticed, hidden } = state;
      console.log(
        `${created} created, ${updated} changed, ${unchanged} unchanged, ${failed} left out, ${noticed} to look at, ${hidden} hidden`,
      );
      return state.status === 'done';
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

try {
  process.exitCode = (await importFile(process.argv[2] ?? '', process.argv[3])) ? 0 : 1;
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(translateKey(`errors.${error.code}`, error.values) ?? error.code);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
