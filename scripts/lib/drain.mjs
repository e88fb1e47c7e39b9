const MOST_SECONDS = 120;

/** How long a server that is told to end goes on answering first, in milliseconds (DRAIN_SECONDS). */
export const drainMs = () => Math.min(MOST_SECONDS, Math.max(0, Number(process.env.DRAIN_SECONDS) || 0)) * 1000;
