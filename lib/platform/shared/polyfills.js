// Replaces Next.js polyfills, which target browsers without support for our CSS. Only URL.canParse
// is newer (Safari 17).
if (!('canParse' in URL)) {
  URL.canParse = (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
}
