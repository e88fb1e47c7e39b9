import { fstatSync } from 'node:fs';

/** Error for users, printed without stack trace. */
export class Refusal extends Error {}

const colours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');

/** Output to systemd's journal. JOURNAL_STREAM: device and inode of stdout or stderr (systemd.exec(5)). */
export const isJournal = (streams = [1, 2], journal = process.env.JOURNAL_STREAM) =>
  streams.map((stream) => fstatSync(stream)).some(({ dev, ino }) => journal === `${dev}:${ino}`);

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}

/**
 * Prints a line per step; `work` gets a function that prints waits.
 * @param {{ beside?: boolean }} options `beside`: one line at the end, for parallel steps
 */
export async function step(name, work, { beside = false } = {}) {
  const begin = performance.now();
  const title = `  ${name} ${dim('…')} `;
  if (!beside) process.stdout.write(title);
  const say = (end) => console.log(`${beside ? title : ''}${end}`);
  const tell = (text) => (beside ? console.log(`${title}${text}`) : process.stdout.write(`\n    ${text}\n  `));
  try {
    const note = await work(tell);
    say(`${note || 'done'} ${dim(`(${seconds(performance.now() - begin)})`)}`);
  } catch (error) {
    say('failed');
    throw error;
  }
}

/** A Refusal prints one sentence. Errors set exit code 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${red(error.message)}\n` : error);
    process.exitCode = 1;
  }
}
