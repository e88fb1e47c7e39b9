// Stands for next/cache outside a server: nothing is cached, so nothing has to be marked or expired.
export const cacheTag = (): void => {};
export const cacheLife = (): void => {};
export const revalidateTag = (): void => {};
export const revalidatePath = (): void => {};
export const updateTag = (): void => {};
export const refresh = (): void => {};
