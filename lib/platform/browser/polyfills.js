// Replaces the Next.js polyfills. Browsers that support our CSS lack only URL.canParse (Safari before 17).
if (!('canParse' in URL)) {
  URL.canParse = (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
}
