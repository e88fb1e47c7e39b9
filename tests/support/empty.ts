// Stub for server-only and client-only.
export {};
