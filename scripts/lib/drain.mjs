const MAX_SECONDS = 120;

/** A stopping server still answers for DRAIN_SECONDS, at most 120. */
export const drainMs = () => Math.min(MAX_SECONDS, Math.max(0, Number(process.env.DRAIN_SECONDS) || 0)) * 1000;
