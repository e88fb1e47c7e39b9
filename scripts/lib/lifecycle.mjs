import { isatty } from 'node:tty';
import { run } from './output.mjs';
import { endRunningPrograms, whenAbandoned } from './processes.mjs';

const endings = [];
let ending;

export function onEnd(undo) {
  endings.push(undo);
}

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

export const isScriptEnding = () => ending !== undefined;

const isInTerminal = () => [0, 1, 2].some((stream) => isatty(stream));

/** `renew` handles SIGHUP, which ends the script if the terminal is closed or the parent has ended. */
export function endOnSignals({ code = 0, farewell, renew, inTerminal = isInTerminal() } = {}) {
  const leave = async () => {
    if (isScriptEnding()) return;
    if (farewell) console.log(farewell);
    await end();
    process.exit(code);
  };
  const parent = process.ppid;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);
  process.on('SIGHUP', () => (renew && !inTerminal && process.ppid === parent ? renew() : leave()));
  whenAbandoned(leave);
}

export const runToEnd = (main) =>
  run(async () => {
    try {
      await main();
    } catch (error) {
      if (!isScriptEnding()) throw error;
    } finally {
      await end();
    }
  });
