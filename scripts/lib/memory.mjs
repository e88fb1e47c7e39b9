import os from 'node:os';

const MB = 1024 * 1024;

/** The memory of the machine in bytes, or of the container if that is less. */
function availableMemory() {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
}

/** V8's share of the memory (a quarter by default). PostgreSQL, pictures and buffers need the rest. */
const HEAP_SHARE = 0.4;
const MIN_HEAP_MB = 320;
const MAX_HEAP_MB = 4096;

/** V8's flags for each of `servers` processes. A small young generation and slow growth free memory sooner. */
export function heapFlags(servers, bytes = availableMemory()) {
  const heap = Math.min(MAX_HEAP_MB, Math.max(MIN_HEAP_MB, ((bytes / MB) * HEAP_SHARE) / servers));
  return [`--max-old-space-size=${Math.round(heap)}`, '--max-semi-space-size=16', '--heap-growing-percent=80'];
}

/** The shared buffers of the embedded PostgreSQL in megabytes. It runs on the same machine as the shop. */
export function sharedBuffers(bytes = availableMemory()) {
  return Math.round(Math.min(512, Math.max(64, bytes / MB / 8)));
}

const USUAL_CONNECTIONS = 100;
/** Connections for commands, backups and the database's own tools. */
const SPARE_CONNECTIONS = 30;

/** Connections of the embedded PostgreSQL: the pool of each server process and one more; a renewal adds a process. */
export const connectionLimit = (processes, pool) =>
  Math.max(USUAL_CONNECTIONS, (processes + 1) * (pool + 1) + SPARE_CONNECTIONS);

/** By default glibc keeps unused memory in up to eight arenas per core. */
export const ALLOCATOR_SETTINGS = { MALLOC_ARENA_MAX: '2' };
