// In place of the framework's own, which serve browsers that cannot read the shop's styles. This alone is younger than those (Safari 17).
if (!('canParse' in URL)) {
  URL.canParse = (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
}
