import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import type { Scene } from './scenes.ts';

const { admin } = messages;

/** The user agent of a normal browser, because the search log ignores headless ones. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SEARCHES = ['لابتوب العاب', 'rtx 4070', 'غسالة صحون أوتوماتيكية بباب زجاجي مزدوج', 'ثلاجة'];

async function searchAndSee(page: Page) {
  for (const q of SEARCHES)
    await page.request.get(`/search?q=${encodeURIComponent(q)}`, { headers: { 'User-Agent': PERSON } });
  const rows = page.getByRole('main').getByRole('article');
  for (let tries = 0; tries < 30 && (await rows.count()) === 0; tries += 1) await page.reload();
}

/** Creates a search rule; ignores a conflict with an existing one. */
const make = (call: string, data: object) => async (page: Page) => {
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.post(`/api/admin/${call}`, { headers, data });
  await page.reload();
};
const makeSynonym = make('search-synonyms', { text: 'قزنمط قزنمط', meanings: ['قزنمطي', 'gaznamat'] });
const makeRedirect = make('search-redirects', { text: 'قزنمط', target: '/category/laptops/stock.in' });
async function makePin(page: Page) {
  const found = await page.request.get('/api/products?q=لابتوب&limit=2');
  const products = ((await found.json()) as { id: string }[]).map(({ id }) => id);
  await make('search-pins', { text: 'قزنمط', products })(page);
}

const open = async (page: Page, button: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

const scene = (name: string, path: string, prepare?: Scene['prepare']): Scene => ({
  name: `admin-searches-${name}`,
  path: `/admin/searches${path}`,
  who: 'staff',
  prepare,
});

export const searchScenes: readonly Scene[] = [
  scene('asked', '', searchAndSee),
  scene('asked-none', '?q=zzzz-nothing'),
  scene('nothing', '/nothing-found', async (page) => {
    await searchAndSee(page);
    await make('search-synonyms', { text: SEARCHES[2], meanings: ['قزنمطي'] })(page);
  }),
  scene('synonyms', '/synonyms', makeSynonym),
  scene('synonyms-none', '/synonyms?q=zzzz-nothing'),
  scene('synonym-form', '/synonyms', (page) => open(page, admin.search_synonyms.add)),
  scene('pins', '/pins', makePin),
  scene('pin-edit', '/pins', async (page) => {
    await makePin(page);
    await open(page, /^تعديل/);
  }),
  scene('redirects', '/redirects', makeRedirect),
  scene('redirect-form', '/redirects', (page) => open(page, admin.search_redirects.add)),
];
