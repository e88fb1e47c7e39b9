import { convertUnit } from './arabic-measures';
import { splitSpecification } from './specification';

const MAX_LABELS = 3;
const UNITS = ['GB', 'TB', 'Hz'];
/** «16 جيجابايت», or a memory kit with its modules: «32 جيجابايت (2×16 GB)». */
const AMOUNT = /^(\d+(?:\.\d+)?) (\S+)( \(\d×\d{1,3} GB\))?$/;

function labelOf(line: string): string | null {
  const [, number, written, modules = ''] = AMOUNT.exec(splitSpecification(line).value) ?? [];
  if (number === undefined || written === undefined) return null;
  const unit = UNITS.find((name) => convertUnit(1, written, name) === 1);
  return unit === undefined ? null : `${number} ${unit}${modules}`;
}

/** Memory, storage and refresh rate as labels («16 GB», «144 Hz»); `rest`: the other lines. */
export function cardLabels(lines: readonly string[]): { labels: string[]; rest: string[] } {
  const labels = new Set<string>();
  const rest: string[] = [];
  for (const line of lines) {
    const label = labelOf(line);
    if (label !== null && (labels.has(label) || labels.size < MAX_LABELS)) labels.add(label);
    else rest.push(line);
  }
  return { labels: [...labels], rest };
}
