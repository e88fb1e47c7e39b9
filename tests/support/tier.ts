/** True in `npm test`. Long repeated cases run only in `npm run test:all`. */
export const isCore = process.env.TEST_TIER === 'core';
