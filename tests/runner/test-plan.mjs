import { Refusal } from '../../scripts/lib/output.mjs';

const usage = `Usage: npm test [-- quick | checks | unit | integration | e2e [FILTER…]]
       npm run test:all [-- --shard=NAME]`;

/** The parts of `npm run test:all`. Each takes less than five minutes on two idle cores. */
const SHARDS = [
  { name: 'check', kind: 'checks' },
  { name: 'unit', kind: 'unit' },
  ...parts('integration', 9, (shard) => ({ kind: 'integration', shard })),
  ...parts('controls', 10, (shard) => ({ kind: 'e2e', args: ['controls.spec.ts', `--shard=${shard}`] })),
  ...parts('scenes', 6, (shard) => ({ kind: 'e2e', args: ['scenes.spec.ts', `--shard=${shard}`] })),
  ...parts('browser', 20, (shard) => ({
    kind: 'e2e',
    args: [String.raw`--grep-invert=(controls|scenes)\.spec`, `--shard=${shard}`],
  })),
];

function parts(name, count, partOf) {
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index + 1}`,
    ...partOf(`${index + 1}/${count}`),
  }));
}

/**
 * @param {string[]} args of the command line
 * @param {{ isGreen?: (name: string) => boolean, tier?: string }} options `isGreen`: whether a shard passed for this commit
 */
export function testPlan(args, { isGreen = () => false, tier = 'all' } = {}) {
  if (args[0] === '--all') return fullPlan(args.slice(1), isGreen);
  const [only, ...filters] = args;
  if (!only) {
    return {
      tier: 'core',
      isWholeCore: true,
      parts: ['checks', 'unit', 'integration', 'e2e'].map((kind) => ({ name: kind, kind })),
    };
  }
  const wanted = {
    quick: ['checks', 'unit'],
    checks: ['checks'],
    unit: ['unit'],
    integration: ['integration'],
    e2e: ['e2e'],
  }[only];
  if (!wanted) throw new Refusal(usage);
  const ownOf = (kind) => (kind === 'e2e' ? { args: filters } : { filters });
  return {
    tier: tier === 'core' ? 'core' : 'all',
    parts: wanted.map((kind) => ({ name: kind, kind, ...ownOf(kind) })),
  };
}

function fullPlan(options, isGreen) {
  const names = options.map((option) => /^--shard=(.+)$/.exec(option)?.[1]);
  const unknown = names.some((name) => !SHARDS.some((shard) => shard.name === name));
  if (unknown) throw new Refusal(`${usage}\nShards: ${SHARDS.map(({ name }) => name).join(', ')}`);
  const wanted = SHARDS.filter(({ name }) => names.length === 0 || names.includes(name));
  return {
    tier: 'all',
    isSharded: true,
    parts: wanted.filter(({ name }) => !isGreen(name)),
    green: wanted.filter(({ name }) => isGreen(name)).map(({ name }) => name),
  };
}
