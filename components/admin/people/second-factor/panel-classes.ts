export const panelClasses = 'flex max-w-2xl flex-col gap-5 rounded-lg border bg-card p-5 sm:p-6';
