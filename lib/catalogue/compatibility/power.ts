/* Processors count with maximum power, cards with board power. The supply needs 20 % more for short peaks. */

const MARGIN = 1.2;

const BASE = 50;
const MODULE = 5;
const DRIVE = 10;
const COOLER = 15;

/** Power under load per TDP: AMD PPT is 1.35 × since AM4; recent Intel processors take about twice. */
const LOAD_OF_AMD = 1.35;
const LOAD_OF_INTEL = 2;
const LATE_INTEL = /^lga(?:1200|1700|1851)$/;

/** Watts under load if the maker's figure (turbo-power.ts) is unknown. */
export const processorDraw = (tdp: number, socket: string): number =>
  Math.round(tdp * (LATE_INTEL.test(socket) ? LOAD_OF_INTEL : LOAD_OF_AMD));

export type Draws = { processor: number; graphics: number; modules: number; drives: number; coolers: number };

/** Total draw in watts. */
export const totalWatts = ({ processor, graphics, modules, drives, coolers }: Draws): number =>
  processor + graphics + BASE + modules * MODULE + drives * DRIVE + coolers * COOLER;

/** Required supply in watts. */
export const recommendedWatts = (sum: number): number => Math.ceil(sum * MARGIN);
