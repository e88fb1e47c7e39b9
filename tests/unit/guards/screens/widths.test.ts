import { expect, it } from 'vitest';
import { ON_DESKTOP } from '../../../../playwright.config';
import { projectFiles } from '../project';
import { muddledWidths, widthTags } from './widths';

const specs = () => projectFiles(['tests/e2e'], ['.spec.ts']);

it('a title of a browser test has one of @both, @phone and @desktop, or none', () => {
  expect(widthTags(specs()).length).toBeGreaterThan(250);
  expect(muddledWidths(specs())).toEqual([]);
});

it('the files that run on the desktop are there, each once, in the order of the alphabet', () => {
  expect(ON_DESKTOP.filter((name) => !specs().some(({ path }) => path.endsWith(`/${name}.spec.ts`)))).toEqual([]);
  expect(ON_DESKTOP).toEqual([...new Set(ON_DESKTOP)].sort());
});

it.each([
  ["test('a @both', async () => {\n});", []],
  ["test('a @both b @phone', async () => {\n});", ['x.spec.ts: a @both b @phone']],
  ["test('a @both @core', async () => {\n});", []],
  ["test('a @core-both', async () => {\n});", []],
  ["test('a @core-both @phone', async () => {\n});", ['x.spec.ts: a @core-both @phone']],
  ["test('a @mobile', async () => {\n});", ['x.spec.ts: a @mobile']],
  [
    "test.describe('@desktop a', () => {\n  test(`b @both`, async () => {\n  });\n});",
    ['x.spec.ts: @desktop a › b @both'],
  ],
  ["test.describe('@desktop a', () => {\n});\nfor (const one of all) {\n  test('b @both', async () => {\n  });\n}", []],
])('%j', (text, faults) => {
  expect(muddledWidths([{ path: 'x.spec.ts', text }])).toEqual(faults);
});
