import 'server-only';
import { serialise } from './serialise';

/** 200 (or another status) with JSON and headers of one's own. */
export const json = (data: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response =>
  Response.json(serialise(data), init);

/** 201 with the row that was made. */
export const created = (row: unknown): Response => json(row, { status: 201 });

/** 204: done, and nothing to say. */
export const noContent = (headers?: Record<string, string>): Response => new Response(null, { status: 204, headers });
