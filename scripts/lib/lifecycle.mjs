import { run } from './output.mjs';
import { endRunningPrograms, whenAbandoned } from './processes.mjs';

const endings = [];
let ending;

/** Registers what has to be undone at the end; the latest comes first. */
export function atEnd(undo) {
  endings.push(undo);
}

/** Undoes everything, once. */
export function end() {
  ending ??= (async () => {
    endRunningPrograms();
    for (const undo of endings.reverse()) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  })();
  return ending;
}

/** Whether the end has begun, so that what fails now is no news. */
export const isEnding = () => ending !== undefined;

/** Ctrl-C and SIGTERM end everything in order and count as success. */
export function endOnSignals({ code = 0, farewell } = {}) {
  const leave = async () => {
    if (isEnding()) return;
    if (farewell) console.log(farewell);
    await end();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);
  whenAbandoned(leave);
}

/** Runs a script's main function and undoes what it registered, whether it came to its end or not. */
export const runToEnd = (main) =>
  run(async () => {
    try {
      await main();
    } catch (error) {
      if (!isEnding()) throw error;
    } finally {
      await end();
    }
  });
