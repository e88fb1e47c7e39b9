/** Whether this is the core of the tests (`npm test`): what takes long and repeats a rule for many cases is left to `npm run test:all`. */
export const isCore = process.env.TEST_TIER === 'core';
