/** The page's background in both themes, for the browser's own bars: the values of --background in app/globals.css. */
export const THEME_COLORS = { dark: '#0d1214', light: '#f4f6f6' } as const;

export const THEME_KEY = 'theme';
