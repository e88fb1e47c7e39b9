import { install, isInstalled } from './install.mjs';
import { checkNode, continueWithProjectNode } from './node-runtime.mjs';
import { step } from './output.mjs';

/** Installs missing packages. Returns false if a process with the Node of the project continues. */
export async function prepareTool() {
  checkNode();
  if (!isInstalled({ development: true })) await step('Packages', () => install({ development: true }));
  return !(await continueWithProjectNode());
}
