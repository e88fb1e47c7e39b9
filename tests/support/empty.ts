// Replaces the packages server-only and client-only in tests.
export {};
