import { writeFileSync } from 'node:fs';
import { readProjectFile } from '../project';
import { BASELINE, findings, judgedSources, nextBaseline } from './style';

/*
 * `node --import tsx tests/unit/guards/texts/write-style-baseline.ts` lowers the baseline. Writes nothing and exits
 * with 1 if a count would grow.
 */

const { content, report } = nextBaseline(findings(judgedSources()), JSON.parse(readProjectFile(BASELINE)));
for (const line of report) (content === null ? console.error : console.log)(line);
if (content === null) process.exitCode = 1;
else writeFileSync(BASELINE, content);
