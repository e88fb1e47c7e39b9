// Replaces next/cache outside a server.
export const cacheTag = (): void => {};
export const cacheLife = (): void => {};
export const revalidateTag = (): void => {};
export const revalidatePath = (): void => {};
export const updateTag = (): void => {};
export const refresh = (): void => {};
