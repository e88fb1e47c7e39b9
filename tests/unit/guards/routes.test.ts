import { expect, it } from 'vitest';
import { shopSources } from './project';
import { unwrappedHandlers } from './routes';

const wrapper = `import { route } from '@/lib/platform/server/api/route';\n`;
const check = (text: string) => unwrappedHandlers([{ path: 'app/api/cart/route.ts', text }]);

it('wraps every API handler', () => {
  expect(unwrappedHandlers(shopSources())).toEqual([]);
});

it.each([
  ['a function', `${wrapper}export async function GET() {}`],
  ['another wrapper', `${wrapper}export const GET = cached(() => {});`],
  ['a bare arrow', `${wrapper}export const POST = async () => {};`],
  ['one of two', `${wrapper}export const GET = route({}, f);\nexport const POST = f;`],
  ['a re-export', `export { GET } from './other';`],
  ['a list', `${wrapper}const GET = route({}, f);\nexport { GET };`],
  ['a setting', `${wrapper}export const GET = route({}, f);\nexport const dynamic = 'force-dynamic';`],
  ['an empty file', ''],
  ['a route() of its own', `const route = f;\nexport const GET = route({}, f);`],
])('finds %s', (_, text) => {
  expect(check(text)).toHaveLength(1);
});

it('accepts wrapped handlers and types', () => {
  expect(check(`${wrapper}export type A = string;\nexport const GET = route({ access: 'public' }, f);`)).toEqual([]);
});
