import { writeFileSync } from 'node:fs';
import { readProjectFile } from '../project';
import { BASELINE, findings, judgedSources, nextBaseline } from './style';

/*
 * `node --import tsx tests/unit/guards/texts/write-style-baseline.ts`: lowers the baseline of style.ts to today's
 * sources. If a count would grow, it prints what grew, writes nothing and exits with 1.
 */

const { content, report } = nextBaseline(findings(judgedSources()), JSON.parse(readProjectFile(BASELINE)));
for (const line of report) (content === null ? console.error : console.log)(line);
if (content === null) process.exitCode = 1;
else writeFileSync(BASELINE, content);
