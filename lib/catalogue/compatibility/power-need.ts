import { factAmount, factWord, type Part } from './facts';

/* Counts the maximum power of processors, the board power of cards, and 20 % more for short peaks. */

const MARGIN = 1.2;

const BASE = 50;
const MODULE = 5;
const DRIVE = 10;
const COOLER = 15;
const FAN = 3;

/** Load relative to TDP: AMD's PPT is 1.35 × since AM4, recent Intel processors take about twice. */
const LOAD_OF_AMD = 1.35;
const LOAD_OF_INTEL = 2;
const LATE_INTEL = /^lga(?:1200|1700|1851)$/;

/** For processors without a figure by the maker (turbo-power.ts). */
const processorDraw = (tdp: number, socket: string): number =>
  Math.round(tdp * (LATE_INTEL.test(socket) ? LOAD_OF_INTEL : LOAD_OF_AMD));

type Draws = { processor: number; graphics: number; modules: number; drives: number; coolers: number; fans: number };

const totalWatts = ({ processor, graphics, modules, drives, coolers, fans }: Draws): number =>
  processor + graphics + BASE + modules * MODULE + drives * DRIVE + coolers * COOLER + fans * FAN;

const recommendedWatts = (sum: number): number => Math.ceil(sum * MARGIN);

export type PowerNeed = { watts: number; needed: number; isWhole: boolean };

/** Draw and required supply in watts. `isWhole`: processor and graphics card have known values. */
export function powerNeed(parts: readonly Part[]): PowerNeed {
  const of = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const count = (kind: Part['kind']) => of(kind).reduce((sum, { quantity }) => sum + quantity, 0);
  const [processor, card] = [of('processor')[0], of('graphics')[0]];
  const tdp = processor ? factAmount(processor, 'tdp') : null;
  const draw = card ? factAmount(card, 'draw') : null;
  const modules = of('memory').reduce((sum, part) => sum + (factAmount(part, 'modules') ?? 1) * part.quantity, 0);
  const watts = totalWatts({
    processor:
      processor && tdp !== null
        ? (factAmount(processor, 'turboPower') ?? processorDraw(tdp, factWord(processor, 'socket') ?? ''))
        : 0,
    graphics: draw ?? 0,
    modules,
    drives: count('storage'),
    coolers: count('cooler'),
    fans: count('fan'),
  });
  return { watts, needed: recommendedWatts(watts), isWhole: tdp !== null && (card === undefined || draw !== null) };
}
