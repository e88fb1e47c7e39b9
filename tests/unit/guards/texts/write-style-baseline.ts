import { writeFileSync } from 'node:fs';
import { BASELINE, countsOf, findings, judgedSources } from './style';

/* `node --import tsx tests/unit/guards/texts/write-style-baseline.ts`: writes the baseline of style.ts from today's sources. */

const counts = countsOf(findings(judgedSources()));
writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`);
for (const [rule, files] of Object.entries(counts))
  console.log(`${rule}: ${Object.values(files).reduce((sum, count) => sum + count, 0)}`);
