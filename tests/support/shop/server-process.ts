import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The process of the shop under test, which its runner wrote down beside its folder; null where somebody else started it. */
export function serverPid(): number | null {
  try {
    const record = readFileSync(`${path.dirname(process.env.MAIL_DIR ?? '')}-server.json`, 'utf8');
    return (JSON.parse(record) as { pid: number }).pid;
  } catch {
    return null;
  }
}

/** Its memory in megabytes, where the system tells. */
export function serverMemory(): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverPid()}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}
