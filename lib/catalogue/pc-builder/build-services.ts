import 'server-only';
import { parseSar, toSar } from '../../platform/shared/money';
import { readOfferedAddOns } from '../add-on/reads';
import { addOnPrice } from '../add-on/rules';
import { PART_KINDS, type PartKind } from '../compatibility/facts';

/** Installation add-on, sold with one part of the build. `price` as riyals. */
export type BuildService = { id: string; name: string; text: string | null; price: string; productId: string };

type Carrier = { kind: string; product: { id: string; effectivePrice: string } };

/** Parts in order of preference: an assembly is sold with the case. */
const CARRIERS: readonly PartKind[] = ['case', 'motherboard', ...PART_KINDS];

export async function readBuildServices(lines: readonly Carrier[]): Promise<BuildService[]> {
  const carriers = [
    ...new Set(CARRIERS.flatMap((kind) => lines.filter((line) => line.kind === kind).map(({ product }) => product))),
  ];
  const offered = await Promise.all(
    carriers.map(async (product) => {
      const addOns = await readOfferedAddOns(product.id);
      return addOns.flatMap((addOn): BuildService[] => {
        const price = addOn.kind === 'installation' ? addOnPrice(addOn, parseSar(product.effectivePrice)) : null;
        const { id, name, text } = addOn;
        return price === null ? [] : [{ id, name, text, price: toSar(price), productId: product.id }];
      });
    }),
  );
  const services = new Map<string, BuildService>();
  for (const service of offered.flat()) if (!services.has(service.id)) services.set(service.id, service);
  return [...services.values()];
}
