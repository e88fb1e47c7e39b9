/*
 * How much power a computer asks for. Each part counts with what it draws for longer than moments: a processor with what its maker lets it
 * take under load, a graphics card with its board power. The supply shall give a fifth more: cards take more than that for milliseconds,
 * and supplies run best, and age slowest, below their limit.
 */

const MARGIN = 1.2;

/** The board with its fans, in watts. */
const BASE = 50;
const MODULE = 5;
const DRIVE = 10;
const COOLER = 15;

/** What a thermal design power becomes under load: AMD's package power is 1.35 of it since AM4; Intel's late ones take about twice theirs. */
const LOAD_OF_AMD = 1.35;
const LOAD_OF_INTEL = 2;
const LATE_INTEL = /^lga(?:1200|1700|1851)$/;

/** What a processor draws under load where its maker's own figure is not known (turbo-power.ts), in watts. */
export const processorDraw = (tdp: number, socket: string): number =>
  Math.round(tdp * (LATE_INTEL.test(socket) ? LOAD_OF_INTEL : LOAD_OF_AMD));

export type Draws = { processor: number; graphics: number; modules: number; drives: number; coolers: number };

/** The sum of what a computer's parts draw, in watts. */
export const sumOfDraws = ({ processor, graphics, modules, drives, coolers }: Draws): number =>
  processor + graphics + BASE + modules * MODULE + drives * DRIVE + coolers * COOLER;

/** What its supply shall give, in watts. */
export const wattsFor = (sum: number): number => Math.ceil(sum * MARGIN);
