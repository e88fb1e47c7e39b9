/** True in `npm test`; false in `npm run test:all`, which also runs long repeated cases. */
export const isCore = process.env.TEST_TIER === 'core';
