import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { green, Refusal, red } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';

/*
 * `npm run engines [-- --pictures FOLDER] [firefox webkit]` tests a shopper's journey on the production build, at phone
 * and desktop size.
 */

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

async function engines() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pictures: { type: 'string', default: 'screenshots/engines' } },
  });
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const [{ ENGINES }, { WALKS }] = await Promise.all([import('./lib/engines.mjs'), import('./lib/engine-walks.mjs')]);
  const wanted = positionals.length > 0 ? positionals : Object.keys(ENGINES);
  const unknown = wanted.find((name) => !(name in ENGINES));
  if (unknown) throw new Refusal(`There is no engine ${unknown}: ${Object.keys(ENGINES).join(', ')}.`);
  mkdirSync(values.pictures, { recursive: true });

  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);

  const faults = [];
  for (const name of wanted) {
    for (const [size, window] of Object.entries(SIZES)) {
      for (const [title, walk] of Object.entries(WALKS)) {
        const browser = await ENGINES[name](shop.baseUrl, window);
        const picture = (what) => browser.picture(`${values.pictures}/${name}-${size}-${title}-${what}.png`);
        try {
          await walk(browser, picture);
          await picture('end');
          const said = await browser.faults();
          if (said.length > 0) throw new Error(said.join('\n'));
          console.log(`${green('✓')} ${name}, ${size}: ${title}`);
        } catch (error) {
          await picture('fault').catch(() => {});
          console.log(`${red('✗')} ${name}, ${size}: ${title}\n    ${String(error).replaceAll('\n', '\n    ')}`);
          faults.push(title);
        } finally {
          await browser.close();
        }
      }
    }
  }
  if (faults.length > 0) process.exitCode = 1;
}

await runToEnd(engines);
