'use client';

import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { nextTheme, THEME_COLORS, THEME_KEY, type Theme, themeOf } from '@/lib/storefront/seo/theme';

type ThemeHelpers = { toggleTheme: () => void };

const ThemeContext = createContext<ThemeHelpers | null>(null);

const root = () => document.documentElement;
const shown = (): Theme => (root().classList.contains('dark') ? 'dark' : 'light');

/** Shows a theme: the marker on the root, and the colour that the browser's own bars take. */
function show(theme: Theme) {
  root().classList.toggle('dark', theme === 'dark');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[theme]);
  }
}

/** The saved choice; where storage is blocked, what is shown. */
function chosen(): Theme {
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    return shown();
  }
}

function toggleTheme() {
  const theme = nextTheme(shown());
  show(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/**
 * Keeps the theme in step with the shopper's other tabs and the browser's bars. The page's first script has shown it already,
 * but for a page that is drawn in the browser alone (an unknown product).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    show(chosen());
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY || key === null) show(themeOf(newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const helpers = useMemo(() => ({ toggleTheme }), []);
  return <ThemeContext value={helpers}>{children}</ThemeContext>;
}

/** The theme's helpers; an error for the developer where no ThemeProvider stands around. */
export function useTheme(): ThemeHelpers {
  const helpers = use(ThemeContext);
  if (!helpers) throw new Error('useTheme must be used within a ThemeProvider');
  return helpers;
}
