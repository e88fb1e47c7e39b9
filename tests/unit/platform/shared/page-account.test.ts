import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const GUEST_ID = 'cart-session-id=0b1c2d3e-0000-4000-8000-000000000000';
const OTHER_ID = 'cart-session-id=9b1c2d3e-0000-4000-8000-000000000000';
const browser = { cookie: '' };
const reload = vi.fn();

async function load(cookie: string) {
  browser.cookie = cookie;
  vi.resetModules();
  return import('@/lib/platform/shared/page-account');
}

beforeEach(() => {
  vi.stubGlobal('document', browser);
  vi.stubGlobal('window', { location: { reload } });
});

afterEach(() => vi.unstubAllGlobals());

describe('a page', () => {
  it.each([
    [`signed-in=aaaa; ${GUEST_ID}`, 'aaaa'],
    [GUEST_ID, 'guest.0b1c2d3e'],
    ['', 'guest'],
  ])('with the cookies %j is drawn for %s', async (cookie, mark) => {
    expect((await load(cookie)).pageAccount()).toBe(mark);
  });

  it('that shows what is somebody’s own is drawn anew when another tab signs out', async () => {
    const page = await load('signed-in=aaaa');
    page.markPersonalPage();
    page.checkAccountChange();
    expect(reload).not.toHaveBeenCalled();
    browser.cookie = GUEST_ID;
    page.checkAccountChange();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(page.pageAccount()).toBe('aaaa');
  });

  it('that shows nothing of anybody goes on as who is signed in now', async () => {
    const page = await load(GUEST_ID);
    page.pageAccount();
    browser.cookie = 'signed-in=aaaa';
    page.checkAccountChange();
    expect(reload).not.toHaveBeenCalled();
    expect(page.pageAccount()).toBe('aaaa');
  });

  it('that was begun without an id is the first guest’s', async () => {
    const page = await load('');
    page.pageAccount();
    browser.cookie = GUEST_ID;
    page.markPersonalPage();
    browser.cookie = OTHER_ID;
    expect(page.isForeignPage()).toBe(true);
  });

  it('tells who listens in place of drawing itself anew, and when the account is back', async () => {
    const page = await load('signed-in=aaaa');
    page.markPersonalPage();
    const heard: boolean[] = [];
    const stop = page.onAccountChange((isForeign) => heard.push(isForeign));
    for (const cookie of [GUEST_ID, 'signed-in=bbbb', 'signed-in=aaaa']) {
      browser.cookie = cookie;
      page.checkAccountChange();
    }
    stop();
    expect(heard).toEqual([true, true, false]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page’s account', () => {
  it.each([
    ['aaaa', 'aaaa', true],
    ['aaaa', 'bbbb', false],
    ['aaaa', 'guest.0b1c2d3e', false],
    ['guest.0b1c2d3e', 'aaaa', false],
    ['guest.0b1c2d3e', 'guest.0b1c2d3e', true],
    ['guest.0b1c2d3e', 'guest.9b1c2d3e', false],
    ['guest', 'guest.9b1c2d3e', true],
    ['guest', 'aaaa', false],
    ['1', 'aaaa', true],
    ['1', 'guest.9b1c2d3e', false],
    ['guestly', 'guest.9b1c2d3e', false],
  ])('%s may write as %s: %s', async (drawn, actual, may) => {
    expect((await load('')).isSameAccount(drawn, actual)).toBe(may);
  });
});
