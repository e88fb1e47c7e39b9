/** What went wrong in one sentence that tells the reader what to do; printed without a stack trace. */
export class Refusal extends Error {}

const colours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}

/** Runs one step of a longer work and prints one line for it, with what it found and how long it took. */
export async function step(name, work) {
  const begin = performance.now();
  process.stdout.write(`  ${name} ${dim('…')} `);
  try {
    const note = await work();
    console.log(`${note || 'done'} ${dim(`(${seconds(performance.now() - begin)})`)}`);
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** Runs a script's main function; a refusal becomes one sentence and exit code 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${red(error.message)}\n` : error);
    process.exitCode = 1;
  }
}
