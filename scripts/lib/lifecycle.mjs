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

export function endOnSignals({ code = 0, farewell } = {}) {
  const leave = async () => {
    if (isScriptEnding()) return;
    if (farewell) console.log(farewell);
    await end();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);
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
