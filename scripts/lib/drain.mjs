/** A stopping server still answers for DRAIN_SECONDS. */
export const drainMs = () => (Number(process.env.DRAIN_SECONDS) || 0) * 1000;
