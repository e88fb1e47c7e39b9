import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { onEnd } from '../../scripts/lib/lifecycle.mjs';
import { Refusal } from '../../scripts/lib/output.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { canInstall, installPackage } from '../../tests/runner/system-package.mjs';

const WAIT_TIMEOUT_MS = 15_000;

/** `see` and `press` use the first visible match of an XPath; `listed` is true once no list is loading. */
export const ENGINES = { firefox, webkit };

async function program(find, names, packages) {
  const there = () => names.flatMap(find).find((file) => existsSync(file));
  if (!there() && canInstall()) for (const one of packages) await installPackage(one);
  const found = there();
  if (!found) throw new Refusal(`This needs ${packages.join(', ')} of the system.`);
  return found;
}

const inBin = (name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => `${folder}/${name}`);

/** Errors that pass: the element is being replaced, is still sliding in, or is covered by a view transition. */
const IN_MOTION = /stale|detached|context|not found|not clickable|ElementNotInteractable/i;

async function until(what, ask) {
  const end = Date.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    const answer = await ask().catch((error) =>
      IN_MOTION.test(`${error.name} ${error.message}`) ? null : Promise.reject(error),
    );
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`not to be seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Repeats both steps if the page replaced the element in between. */
async function untilDone(what, find, act) {
  const { answer } = await until(what, async () => {
    const element = await find();
    return element && { answer: await act(element) };
  });
  return answer;
}

async function firefox(baseUrl, window) {
  const executablePath = await program(inBin, ['firefox-esr', 'firefox'], ['firefox-esr']);
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: window,
  });
  onEnd(() => browser.close());
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The picture's download was cancelled by leaving the page.
    const isAbandoned = /ServiceWorker intercepted the request/.test(message.text());
    if (message.type() === 'error' && !isAbandoned) faults.push(message.text());
  });
  const shown = async (xpath) => {
    for (const element of await page.$$(`::-p-xpath(${xpath})`)) if (await element.isVisible()) return element;
    return null;
  };
  const onShown = (xpath, act) => untilDone(xpath, () => shown(xpath), act);
  return {
    isPhone: window.width < 640,
    wait: until,
    open: (path) => page.goto(baseUrl + path),
    address: async () => page.url().slice(baseUrl.length),
    see: (xpath) => onShown(xpath, (element) => element.evaluate((one) => one.textContent.trim())),
    press: (xpath) =>
      onShown(xpath, async (element) => {
        await element.scrollIntoView();
        await until(`${xpath}, at rest`, () => element.evaluate(isAtRest));
        await element.click();
      }),
    type: (xpath, text) =>
      onShown(xpath, async (element) => {
        await element.evaluate((field) => field.select());
        await element.type(text);
      }),
    choose: (xpath, value) => onShown(xpath, (element) => element.select(value)),
    listed: () => until('a whole list', async () => (await page.$$(WAITING_LIST)).length === 0),
    enter: () => page.keyboard.press('Enter'),
    picture: (path) => page.screenshot({ path }),
    faults: async () => [...faults, ...[await page.evaluate(foreignDigits)].filter(Boolean)],
    close: () => browser.close(),
  };
}

const WAITING_LIST = '[data-list-waits]';

/** Runs in the page: returns text with Arabic-Indic digits, which the server never writes, or null. */
const foreignDigits = () => /.{0,20}[٠-٩].{0,20}/.exec(document.body.innerText)?.[0] ?? null;

/** Runs in the page: true if the element has not moved after two frames, so that a click reaches it. */
const isAtRest = async (element) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await frame();
  await frame();
  return place() === before;
};

const ENTER = '\uE007';

/** Starts a virtual display, because this browser has no headless mode. */
async function screen() {
  await program(inBin, ['Xvfb'], ['xvfb']);
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  onEnd(() => child.kill());
  const number = await new Promise((resolve, reject) => {
    child.stdio[3].once('data', (bytes) => resolve(String(bytes).trim()));
    child.once('exit', () => reject(new Refusal('Xvfb did not start.')));
  });
  return { display: `:${number}`, close: () => child.kill() };
}

async function webkit(baseUrl, window) {
  const inLibraries = (name) =>
    ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((one) => one.startsWith('webkit2gtk-'))
            .map((one) => `${folder}/${one}/${name}`)
        : [],
    );
  const driver = await program(inBin, ['WebKitWebDriver'], ['webkit2gtk-driver', 'xvfb']);
  const binary = await program(inLibraries, ['MiniBrowser'], ['webkit2gtk-driver']);
  const { display, close: closeScreen } = await screen();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  onEnd(() => child.kill());
  const { Builder, By } = await import('selenium-webdriver');
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const session = await until('WebKitWebDriver', () => builder.build().catch(() => null));
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...window });
  const shown = async (xpath) => {
    for (const element of await session.findElements(By.xpath(xpath))) if (await element.isDisplayed()) return element;
    return null;
  };
  const onShown = (xpath, act) => untilDone(xpath, () => shown(xpath), act);
  return {
    isPhone: window.width < 640,
    wait: until,
    open: (path) => session.get(baseUrl + path),
    address: async () => (await session.getCurrentUrl()).slice(baseUrl.length),
    see: (xpath) => onShown(xpath, (element) => element.getText()),
    press: (xpath) =>
      onShown(xpath, async (element) => {
        await session.executeScript((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
        await until(`${xpath}, at rest`, () =>
          session.executeAsyncScript(`(${isAtRest})(arguments[0]).then(arguments[1])`, element),
        );
        await element.click();
      }),
    type: (xpath, text) =>
      onShown(xpath, async (element) => {
        await session.executeScript((field) => field.select(), element);
        await element.sendKeys(text);
      }),
    choose: (xpath, value) =>
      onShown(xpath, async (element) => (await element.findElement(By.css(`option[value="${value}"]`))).click()),
    listed: () => until('a whole list', async () => (await session.findElements(By.css(WAITING_LIST))).length === 0),
    enter: async () => session.switchTo().activeElement().sendKeys(ENTER),
    picture: async (path) => writeFileSync(path, await session.takeScreenshot(), 'base64'),
    // The driver does not report page errors, so only digits are checked.
    faults: async () => [await session.executeScript(foreignDigits)].filter(Boolean),
    close: async () => {
      await session.quit().catch(() => {});
      child.kill();
      closeScreen();
    },
  };
}
