/** The shop's mark: a chip in which a skyline stands, inside a rounded square. */

const TEAL = '#0f9d8a';
const DARK = '#0e1419';

const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

/** The monogram on a 64 × 64 grid: a solid chip with contacts, and the skyline standing in it. */
function monogram(): string {
  const pins = [22, 30.2, 38.4]
    .flatMap((at) => [rect(6.5, at, 8, 3.6, 1.8, TEAL), rect(49.5, at, 8, 3.6, 1.8, TEAL)])
    .join('');
  const chip = rect(13, 13, 38, 38, 9, TEAL);
  const tower = (d: string): string =>
    `<path d="${d}" fill="${DARK}" stroke="${DARK}" stroke-width="1" stroke-linejoin="round"/>`;
  const skyline =
    tower('M20.5 43.5V33.5L26.5 30.5V43.5Z') +
    tower('M29 43.5V23.5L32 19.5L35 23.5V43.5Z') +
    tower('M37.5 43.5V28.5H43.5V43.5Z');
  const light = rect(30.7, 26.5, 2.6, 2.6, 0.7, '#ffffff');
  return pins + chip + skyline + light;
}

/** The mark alone, for pictures that bring their own ground. */
export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 64})">${monogram()}</g>`;

export const logoSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${rect(0, 0, 64, 64, 15, DARK)}${monogram()}</svg>\n`;

/** Full-bleed square for launchers that cut their own shape: the mark stays inside the safe 80 %. */
export const maskableSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${rect(0, 0, 64, 64, 0, DARK)}<g transform="translate(9.6 9.6) scale(0.7)">${monogram()}</g></svg>\n`;

export const squareSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${rect(0, 0, 64, 64, 0, DARK)}<g transform="translate(3.2 3.2) scale(0.9)">${monogram()}</g></svg>\n`;
