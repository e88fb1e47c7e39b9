// Stands for server-only and client-only, which mean something to the bundler alone.
export {};
