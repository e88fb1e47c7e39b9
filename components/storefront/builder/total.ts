import type { BuilderKind } from '@/lib/catalogue/pc-builder/builder';
import type { Build, BuildLine } from '@/lib/catalogue/pc-builder/read-builder';
import { parseSar, toSar } from '@/lib/platform/shared/money';

export const linesOfKind = ({ lines }: Pick<Build, 'lines'>, kind: BuilderKind): BuildLine[] =>
  lines.filter((line) => line.kind === kind);

export const pickedTotal = ({ product, quantity }: BuildLine): string =>
  toSar(parseSar(product.effectivePrice) * quantity);

export const chosenService = ({ picks, services }: Pick<Build, 'picks' | 'services'>) =>
  services.find(({ id }) => id === picks.service);

export const buildTotal = (build: Pick<Build, 'lines' | 'picks' | 'services'>): string =>
  toSar(
    build.lines.reduce((sum, line) => sum + parseSar(pickedTotal(line)), parseSar(chosenService(build)?.price ?? '0')),
  );
