/** Page backgrounds; equal to --background in app/styles/house.css. */
export const THEME_COLORS = { dark: '#0d1214', light: '#f4f6f6' } as const;

export type Theme = keyof typeof THEME_COLORS;

export const THEME_KEY = 'theme';

export const themeOf = (stored: string | null): Theme => (stored === 'light' ? 'light' : 'dark');

export const nextTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');
