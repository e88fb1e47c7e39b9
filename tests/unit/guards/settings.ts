import type { Source } from './project';
import { withoutComments } from './text';

/** Variables that Node, Next.js, npm, systemd or scripts set, not operators. */
const INTERNAL =
  /^(NODE_ENV|NODE_OPTIONS|CI|NO_COLOR|VERCEL\w*|NEXT_RUNTIME|NEXT_PHASE|NEXT_TELEMETRY_DISABLED|INIT_CWD|JOURNAL_STREAM|npm_\w+|FIRST_STAFF|SHOP_\w+|BASE_URL|TEST_\w+|PRISMA_\w+)$/;

function schemaVariables(text: string): string[] {
  const body = withoutComments(text).match(/z\s*\.object\(\{([\s\S]*?)\n\}\)/)?.[1] ?? '';
  return Array.from(body.matchAll(/^\s*([A-Z][A-Z0-9_]*)\s*:/gm), ([, name = '']) => name);
}

function readVariables({ text }: Source): string[] {
  const code = withoutComments(text);
  const dotted = Array.from(code.matchAll(/process\.env\.([A-Za-z]\w*)/g), ([, name = '']) => name);
  const bracketed = Array.from(code.matchAll(/process\.env\[\s*['"](\w+)['"]\s*\]/g), ([, name = '']) => name);
  const taken = Array.from(code.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g), ([, names = '']) =>
    names.split(',').map((name) => name.split(/[:=]/)[0]?.trim() ?? ''),
  ).flat();
  const addresses = Array.from(code.matchAll(/\bproviderAddress\(\s*'(\w+)'/g), ([, name = '']) => name);
  return [...dotted, ...bracketed, ...taken, ...addresses].filter((name) => name && !INTERNAL.test(name));
}

/** The variables in .env.example, including commented-out ones. */
function exampleVariables(text: string): string[] {
  return Array.from(text.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm), ([, name = '']) => name);
}

export function settingsOutOfStep(env: string, sources: Source[], example: string): string[] {
  const used = new Set([...schemaVariables(env), ...sources.flatMap(readVariables)]);
  const explained = new Set(exampleVariables(example));
  return [
    ...[...used].filter((name) => !explained.has(name)).map((name) => `${name} is missing in .env.example`),
    ...[...explained].filter((name) => !used.has(name)).map((name) => `${name} in .env.example is read nowhere`),
  ].sort();
}
