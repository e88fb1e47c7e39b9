import { existsSync } from 'node:fs';
import { runProgram } from './processes.mjs';

const APT = '/usr/bin/apt-get';
/** Whether this script may install the system's packages. */
export const canInstall = () => process.platform === 'linux' && process.getuid() === 0 && existsSync(APT);

/** Whether the system's package is there now; a machine that was never asked for one has no list of them. */
export async function installPackage(name) {
  const apt = (args) =>
    runProgram(APT, args, {
      capture: true,
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = async () => (await apt(['install', '-y', '--no-install-recommends', name])).code === 0;
  return (await install()) || ((await apt(['update'])).code === 0 && (await install()));
}
