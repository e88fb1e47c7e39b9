import os from 'node:os';

const MB = 1024 * 1024;

/** Bytes of the machine, or of the container if it has less. */
function availableMemory() {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
}

/** Of the memory; the rest is for PostgreSQL, pictures and buffers. V8's own default is a quarter. */
const HEAP_SHARE = 0.4;
const MIN_HEAP_MB = 320;
const MAX_HEAP_MB = 4096;

/** V8's flags for each of so many servers on this machine. Small young and slowly growing old space keep garbage short-lived. */
export function heapFlags(servers, bytes = availableMemory()) {
  const heap = Math.min(MAX_HEAP_MB, Math.max(MIN_HEAP_MB, ((bytes / MB) * HEAP_SHARE) / servers));
  return [`--max-old-space-size=${Math.round(heap)}`, '--max-semi-space-size=16', '--heap-growing-percent=80'];
}

/** Megabytes for the embedded PostgreSQL, which shares the machine with the shop. */
export function sharedBuffers(bytes = availableMemory()) {
  return Math.round(Math.min(512, Math.max(64, bytes / MB / 8)));
}

const USUAL_CONNECTIONS = 100;
/** For commands, backups and the database's own tools. */
const SPARE_CONNECTIONS = 30;

/** Connections of the embedded PostgreSQL: each server process opens its pool and one more, and a renewal adds a process. */
export const connectionLimit = (processes, pool) =>
  Math.max(USUAL_CONNECTIONS, (processes + 1) * (pool + 1) + SPARE_CONNECTIONS);

/** By default glibc keeps unused memory in up to eight arenas per core. */
export const ALLOCATOR_SETTINGS = { MALLOC_ARENA_MAX: '2' };
