import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import type { Control } from '../../support/browser/controls.ts';
import { test as base, expect } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { watchCalls } from '../../support/browser/press.ts';
import { becomeStaff } from '../../support/browser/staff-page.ts';
import { walk } from '../../support/browser/walk.ts';
import { db } from '../../support/db.ts';
import { baseUrl } from '../../support/env.ts';
import { makeFailedPayment, makeWaitingMail, removeMade } from '../../support/make/make.ts';
import { peopleAndThings, type Things } from '../../support/make/people.ts';
import { type Scene, scenes } from '../../support/scenes/scenes.ts';

/* Presses each kind of control on each screen once; something visible must change. Writes get a mocked refusal, so no data changes. */

const test = base.extend<object, { things: Things }>({
  things: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
    async ({}, use) => {
      // The audit log offers the filter by user only if two users wrote entries.
      const label = 'another-owner';
      await db.auditEntry.create({
        data: { username: label, action: 'sign_in', entity: 'staff_account', entityId: label, label },
      });
      await makeWaitingMail();
      await makeFailedPayment(shopper());
      await use(await peopleAndThings(baseUrl));
      await removeMade();
    },
    { scope: 'worker' },
  ],
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

type Who = NonNullable<Scene['who']>;

const LEFT_ALONE = new Set([
  // This control ends the session; tested in staff-journey.spec.ts.
  messages.admin.shell.sign_out,
  // This control changes only what is printed; tested in order-queue.spec.ts.
  messages.admin.orders.papers.sort,
  messages.admin.orders.label.size,
  // Has no effect if all orders go to one city; tested in order-queue.spec.ts.
  messages.admin.orders.city_label,
]);
const REFUSAL = { code: 'rate_limited', message: 'لاحقاً', issues: [] };

/** Errors of refused writes and of addresses that do not exist on purpose. */
const EXPECTED = /status of (404|429)/;

declare global {
  interface Window {
    /** true while a scene is being prepared */
    mayWrite?: boolean;
  }
}

/** Runs in every document and refuses writes. It replaces fetch, because Playwright's interception disables the cache. */
function refuseWrites(refusal: object) {
  const call = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const writes = !['GET', 'HEAD'].includes(method) && new URL(url).pathname.startsWith('/api/');
    return writes && !window.mayWrite ? Response.json(refusal, { status: 429 }) : call(input, init);
  };
}

async function become(page: Page, who: Who, things: Things) {
  if (who === 'staff') await becomeStaff(page);
  if (who === 'shopper') {
    await page.addInitScript((session) => {
      localStorage.setItem('cart-session-id', session);
      // biome-ignore lint/suspicious/noDocumentCookie: the shop keeps the session in this cookie
      document.cookie = `cart-session-id=${session}; Path=/; SameSite=Lax`;
    }, things.shopper);
  }
  await page.addInitScript(refuseWrites, REFUSAL);
}

/** All scenes with their dialogs, except those that show errors or further copies of the same controls. */
const screens = scenes.filter(
  ({ held, failing, name }) => !held && !failing && !/-(end|refused|dearest|long-name)$/.test(name),
);
/** Names the page of a scene. Scenes of the same page share most controls. */
const placeOf = ({ name, path }: Scene) => (typeof path === 'string' ? path.split('?')[0] : name.split('-')[0]) ?? name;
const of = (who: Who, parts: number): Group[] => {
  const own = screens.filter((scene) => (scene.who ?? 'newcomer') === who);
  const places = [...new Set(own.map(placeOf))];
  return Array.from({ length: parts }, (_, part) => ({
    who,
    title: `${who}, part ${part + 1} of ${parts}`,
    group: places
      .filter((_place, index) => index % parts === part)
      .flatMap((place) => own.filter((scene) => placeOf(scene) === place)),
    isAround: false,
  }));
};
/** One page covers the header, menus and footer, which surround every page. */
const around = (who: Who, name: string) => ({
  who,
  title: `${who}, around every page`,
  group: screens.filter((scene) => scene.name === name),
  isAround: true,
});

type Group = { who: Who; title: string; group: Scene[]; isAround: boolean };

const walks: Group[] = [
  around('newcomer', 'home'),
  around('staff', 'admin'),
  ...of('newcomer', 3),
  ...of('shopper', 1),
  ...of('staff', 8),
];

/** Controls that all staff screens share: leaving a form, tabs, empty lists. */
const isOfEvery = (scene: Scene, { name, isLink }: Control) =>
  isLink || [messages.admin.common.cancel, messages.admin.common.close].includes(name) || scene.name.endsWith('-none');

/** Walks through all scenes of a group. Returns the faults and the number of pressed controls. */
async function walkAll(page: Page, { who, group, isAround }: Omit<Group, 'title'>, things: Things) {
  const found: string[] = [];
  let now = '';
  const say = (what: string) => {
    if (what.startsWith('@')) now = what.slice(1);
    else found.push(what);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) say(`${now} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => say(`${now} page error: ${error.message}`));
  page.on('response', (answer) => answer.status() >= 500 && say(`${now} ${answer.status()} from ${answer.url()}`));
  page.on('dialog', (dialog) => dialog.accept());
  page.on('popup', (popup) => popup.close().catch(() => {}));
  watchCalls(page);
  await become(page, who, things);
  const allowWrites = (may: boolean) => page.evaluate((mayWrite) => void Object.assign(window, { mayWrite }), may);
  const prepared = (scene: Scene): Scene => ({
    ...scene,
    prepare: async (open) => {
      await allowWrites(true);
      await scene.prepare?.(open);
      await allowWrites(false);
    },
  });

  const { viewport, hasTouch } = test.info().project.use;
  const pressed = new Set<string>();
  let count = 0;
  for (const scene of group) {
    if (scene.widths && viewport && !scene.widths.includes(viewport.width)) continue;
    // Staff dialogs are the same at all widths; scenes.spec.ts checks that they are not covered.
    if (who === 'staff' && !hasTouch && scene.prepare) continue;
    const isNew = (control: Control) => {
      if (LEFT_ALONE.has(control.name) || control.isAround !== isAround) return false;
      // Its number depends on other tests; tested in product-grid.spec.ts.
      if (control.name.startsWith(`${messages.admin.products.bulk.apply} على`)) return false;
      // Depends on other tests' orders; tested in order-desk.spec.ts.
      if (scene.name === 'admin-orders-chosen' && control.name === messages.admin.orders.bulk.deliver) return false;
      // Sorting an empty list changes nothing.
      if (/-(empty|none)$/.test(scene.name) && control.tag === 'SELECT') return false;
      // Links are the same at all widths; scenes.spec.ts checks that they are not covered.
      if (control.leadsAway && !isAround && !hasTouch) return false;
      // Controls with the same code everywhere: links to other screens, product cards, filter panels.
      const isAlike =
        control.leadsAway ||
        /^(ARTICLE BUTTON (أضف|قارن)|FILTERS )/.test(control.kind) ||
        (who === 'staff' && isOfEvery(scene, control));
      const kind = isAlike ? control.kind.replace(/ in .*/, '') : `${placeOf(scene)} ${control.kind}`;
      return !pressed.has(kind) && pressed.add(kind) !== undefined;
    };
    count += await walk(page, scene.writes ? prepared(scene) : scene, {
      things,
      isTouch: Boolean(hasTouch),
      isNew,
      say,
    });
  }
  return { found, count };
}

for (const { title, ...group } of walks) {
  test(`no control is dead, covered or faulty: ${title} @both${title === 'newcomer, around every page' ? ' @core' : ''}`, async ({
    page,
    things,
    allow,
  }) => {
    test.setTimeout(480_000);
    allow(EXPECTED);
    const { found, count } = await walkAll(page, group, things);
    expect(found).toEqual([]);
    expect(count, 'controls pressed').toBeGreaterThan(0);
  });
}

/** Runs in the page: disables the contact form, so that the test must report it. */
function spoil() {
  const main = document.querySelector('main');
  const add = (name: string, onPress: () => void) => {
    const button = Object.assign(document.createElement('button'), { textContent: name, onclick: onPress });
    main?.prepend(button);
    return button;
  };
  add('dead', () => {});
  add('address', () => history.pushState(null, '', '?page=2'));
  add('fault', () => console.error('spoilt'));
  const veil = document.createElement('div');
  veil.style.cssText = 'position: absolute; inset: 0';
  const covered = add('covered', () => main?.append('pressed'));
  covered.before(Object.assign(document.createElement('div'), { style: 'position: relative' }));
  covered.previousElementSibling?.append(covered, veil);
}

test('what is dead, covered, changes the address alone or faults is found @desktop', async ({
  page,
  things,
  allow,
}) => {
  test.setTimeout(480_000);
  allow(EXPECTED, /spoilt/);
  // Acts as if the sort control had no handler.
  const sort = () => page.evaluate(() => addEventListener('change', (event) => event.stopImmediatePropagation(), true));
  const group: Scene[] = [
    { name: 'contact', path: '/contact', prepare: () => page.evaluate(spoil) },
    { name: 'list', path: '/category/laptops', prepare: sort },
  ];
  const { found } = await walkAll(page, { who: 'newcomer', group, isAround: false }, things);
  expect(found.map((line) => line.replace(/https?:\S+|<.*/g, '…'))).toEqual([
    'contact «covered» is covered by …',
    'contact «fault» console: spoilt',
    'contact «fault» nothing changes',
    'contact «address» the address becomes … what is shown stays',
    'contact «dead» nothing changes',
    `list «${messages.listing.sort}» nothing changes`,
  ]);
});
