import os from 'node:os';

const MB = 1024 * 1024;

/** Bytes of the machine, or of the container if fewer. */
function availableMemory() {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
}

/** V8's share of the memory (a quarter by default). PostgreSQL, pictures and buffers need the rest. */
const HEAP_SHARE = 0.4;
const MIN_HEAP_MB = 320;
const MAX_HEAP_MB = 4096;

/** V8 flags for each of `servers` processes. A small young generation and slow growth free memory sooner. */
export function heapFlags(servers, bytes = availableMemory()) {
  const heap = Math.min(MAX_HEAP_MB, Math.max(MIN_HEAP_MB, ((bytes / MB) * HEAP_SHARE) / servers));
  return [`--max-old-space-size=${Math.round(heap)}`, '--max-semi-space-size=16', '--heap-growing-percent=80'];
}

/** In megabytes. The embedded PostgreSQL runs on the machine of the shop. */
export function sharedBuffers(bytes = availableMemory()) {
  return Math.round(Math.min(512, Math.max(64, bytes / MB / 8)));
}

const USUAL_CONNECTIONS = 100;
/** For commands, backups and tools of the database. */
const SPARE_CONNECTIONS = 30;

/** The pool of each server process and one more connection; a renewal adds a process. */
export const connectionLimit = (processes, pool) =>
  Math.max(USUAL_CONNECTIONS, (processes + 1) * (pool + 1) + SPARE_CONNECTIONS);

/** glibc would keep unused memory in up to eight arenas per core. */
export const ALLOCATOR_SETTINGS = { MALLOC_ARENA_MAX: '2' };
