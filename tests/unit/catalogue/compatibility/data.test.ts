import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withoutMaker } from '@/lib/catalogue/compatibility/chipsets';
import chipsets from '@/lib/catalogue/compatibility/chipsets.json' with { type: 'json' };
import { graphicsCardNeeds } from '@/lib/catalogue/compatibility/graphics-draws';
import draws from '@/lib/catalogue/compatibility/graphics-draws.json' with { type: 'json' };
import memoryTypes from '@/lib/catalogue/compatibility/memory-types.json' with { type: 'json' };
import processorSockets from '@/lib/catalogue/compatibility/processor-sockets.json' with { type: 'json' };

const upperCase = z.string().regex(/^[A-Z\d+-]+$/);
const lowerCase = z.string().regex(/^[a-z]+(?: [a-z\d]+)*$/);

const series = z
  .array(z.string().refine((name) => withoutMaker(name) === name))
  .min(1)
  .optional();

describe('the data of the compatibility rules', () => {
  it.each([
    [
      'chipsets',
      chipsets,
      z.array(z.strictObject({ chipsets: z.array(upperCase).min(1), yes: series, update: series, no: series })),
    ],
    ['watts of graphics cards', draws, z.record(lowerCase, z.int().positive().max(1000))],
    [
      'memory types of sockets',
      memoryTypes,
      z.record(
        upperCase,
        z
          .array(z.enum(['DDR3', 'DDR4', 'DDR5']))
          .min(1)
          .max(2),
      ),
    ],
    [
      'processor sockets',
      processorSockets,
      z.strictObject({
        generations: z.record(z.string().regex(/^\d+$/), upperCase),
        architectures: z.record(lowerCase, z.int().positive()),
      }),
    ],
  ])('has valid entries: %s', (_, data, schema) => {
    expect(schema.safeParse(data).error?.issues ?? []).toEqual([]);
  });

  it('states each chipset once, and a series once for each', () => {
    const duplicatesIn = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
    expect(duplicatesIn(chipsets.flatMap((row) => row.chipsets))).toEqual([]);
    for (const { yes = [], update = [], no = [] } of chipsets)
      expect(duplicatesIn([...yes, ...update, ...no])).toEqual([]);
  });

  it('names graphics cards as they are read from names', () => {
    for (const [model, draw] of Object.entries(draws)) expect(graphicsCardNeeds(model)?.draw).toBe(draw);
  });

  it('states the socket of each architecture, and its memory', () => {
    const generations = Object.keys(processorSockets.generations);
    expect(generations).toEqual(expect.arrayContaining(Object.values(processorSockets.architectures).map(String)));
    for (const socket of Object.values(processorSockets.generations)) expect(memoryTypes).toHaveProperty([socket]);
  });
});
