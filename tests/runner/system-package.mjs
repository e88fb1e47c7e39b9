import { existsSync } from 'node:fs';
import { runProgram } from '../../scripts/lib/processes.mjs';

const APT = '/usr/bin/apt-get';
export const canInstall = () => process.platform === 'linux' && process.getuid() === 0 && existsSync(APT);

/** Runs `apt-get update` only after a failure, because only a fresh machine lacks the list of packages. */
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
