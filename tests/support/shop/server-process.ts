import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The process id of the tested shop, from the file of the test runner. Null if the runner did not start it. */
export function serverPid(): number | null {
  try {
    const record = readFileSync(`${path.dirname(process.env.MAIL_DIR ?? '')}-server.json`, 'utf8');
    return (JSON.parse(record) as { pid: number }).pid;
  } catch {
    return null;
  }
}

/** Memory of that process in megabytes; null on systems without /proc. */
export function serverMemory(): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverPid()}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}
