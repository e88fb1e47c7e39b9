let isLost = false;

/** Throws like fetch(); remembers whether the network failed. */
export async function fetchResponse(path: string, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, options);
    isLost = false;
    return response;
  } catch (error) {
    // Aborts are not network failures.
    if (error instanceof TypeError) isLost = true;
    throw error;
  }
}

export const isNetworkGone = (): boolean => isLost || !navigator.onLine;
