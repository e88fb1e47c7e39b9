import { FACT_LABELS, FACT_NAMES } from './arabic-facts';
import { findSpecification, joinSpecification, splitSpecification } from './specification';

const KIT = /(?<![\d×])(\d)\s*[x×]\s*(\d{1,3})\s*GB/i;

/** Adds the modules («2 × 16GB») to a kit's capacity: kits may differ in nothing else. */
export function withKitSize(lines: readonly string[], specifications: readonly string[]): string[] {
  const said = FACT_LABELS.modules
    .map((label) => findSpecification(specifications, label))
    .find((text) => text !== null);
  const [, count, size] = KIT.exec(said ?? '') ?? [];
  return lines.map((line) => {
    const { label, value } = splitSpecification(line);
    if (count === undefined || label !== FACT_NAMES.memorySize) return line;
    return joinSpecification(label, `${value} (${count}×${size} GB)`);
  });
}
