import 'server-only';
import { searchBusy, withSearchTime } from '../server/search-time';
import { searchSlots } from './limits';

/**
 * A stranger's search: few run at once, of one address fewer, none for long. `caller`: whose places it takes (addressGroup); `signal`: their presence.
 * Errors: search_busy.
 */
export async function admitSearch<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const leave = await searchSlots().enter(caller, signal);
  if (!leave) throw searchBusy();
  try {
    return await withSearchTime(work, signal);
  } finally {
    leave();
  }
}
