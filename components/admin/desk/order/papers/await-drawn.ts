import type { DrawnOrder } from '@/lib/desk/order-papers/schema';
import { DRAWN_CHANNEL, papersChannel } from './print-progress';

type Mark = (drawn: readonly DrawnOrder[]) => void;

const waiting = new Map<string, Mark>();
let channel: BroadcastChannel | null = null;

function passOn(announced: readonly DrawnOrder[]): void {
  const marks = new Set(announced.flatMap(({ id }) => waiting.get(id) ?? []));
  for (const mark of marks) {
    const drawn = announced.filter(({ id }) => waiting.get(id) === mark);
    for (const { id } of drawn) waiting.delete(id);
    mark(drawn);
  }
  if (waiting.size > 0) return;
  channel?.close();
  channel = null;
}

export function awaitDrawn(ids: readonly string[], mark: Mark): boolean {
  channel ??= papersChannel(DRAWN_CHANNEL);
  if (!channel) return false;
  channel.onmessage = ({ data }: MessageEvent<DrawnOrder[]>) => passOn(data);
  for (const id of ids) waiting.set(id, mark);
  return true;
}
