import { factAmount, factWord, type Part } from './facts';
import { processorDraw, recommendedWatts, totalWatts } from './power';

export type PowerNeed = { watts: number; needed: number; isWhole: boolean };

/** Draw and required supply in watts; `isWhole`: processor and card values are known. */
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
  });
  return { watts, needed: recommendedWatts(watts), isWhole: tdp !== null && (card === undefined || draw !== null) };
}
