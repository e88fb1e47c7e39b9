import { readFileSync, writeFileSync } from 'node:fs';
import { allCalls } from '../../tests/support/calls.ts';
import { openApiDocument } from './document.ts';
import { stableJson } from './stable-json.ts';

/* Writes the OpenAPI document to the given file. Needs neither database nor settings. */

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const [file] = process.argv.slice(2);
if (!file) throw new Error('no file is named');
writeFileSync(file, stableJson(openApiDocument(await allCalls(), version)));
