export const ONE_TIME_CODE_MINUTES = 10;

export const MAX_ONE_TIME_CODE_ATTEMPTS = 5;
