import { describe, expect, it } from 'vitest';

const { connectionLimit, heapFlags, sharedBuffers } = await import(
  new URL('../../../scripts/lib/memory.mjs', import.meta.url).href
);

const GB = 1024 ** 3;

describe('the heap of the server', () => {
  it.each([
    ['of a small machine', 1 * GB, 1, 410],
    ['of a machine below any use', 0.5 * GB, 1, 320],
    ['of a usual machine', 4 * GB, 1, 1638],
    ['of a large machine', 64 * GB, 1, 4096],
    ['of one server of four', 8 * GB, 4, 819],
  ])('%s is a share of the memory', (_, bytes, servers, megabytes) => {
    expect(heapFlags(servers, bytes)).toContain(`--max-old-space-size=${megabytes}`);
  });
});

describe('the shared buffers of the embedded database', () => {
  it.each([
    [0.25 * GB, 64],
    [1 * GB, 128],
    [2 * GB, 256],
    [64 * GB, 512],
  ])('of %d bytes are %d MB', (bytes, megabytes) => expect(sharedBuffers(bytes)).toBe(megabytes));
});

describe('the connections of the embedded database', () => {
  it.each([
    [1, 10, 100],
    [4, 10, 100],
    [16, 10, 217],
    [4, 30, 185],
  ])('of %d processes with a pool of %d are %d', (processes, pool, connections) =>
    expect(connectionLimit(processes, pool)).toBe(connections),
  );
});
