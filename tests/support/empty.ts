// Replaces the packages server-only and client-only.
export {};
