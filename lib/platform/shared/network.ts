/** Whether the last call of this page found no network. */
let isLost = false;

/** fetch, which notes whether there is a network: a call that reaches no server fails without an answer. */
export async function send(path: string, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, options);
    isLost = false;
    return response;
  } catch (error) {
    // What the page itself ended says nothing of the network.
    if (error instanceof TypeError) isLost = true;
    throw error;
  }
}

/** Whether the network is gone, as far as the browser or the last call says. */
export const isNetworkGone = (): boolean => isLost || !navigator.onLine;
