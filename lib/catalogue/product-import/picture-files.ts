/* Assigns pictures of a ZIP by the name in the line, or by number: «SKU», «SKU-2». */

export type PictureFile = { name: string; address: string };

type Line = { sku: string | null; image: string; images: readonly string[] };

export type PictureFiles = {
  of: (line: Line) => { image: string; images: string[] } | null;
  usedBy: (line: Line) => string[];
};

const base = (name: string) => name.split(/[\\/]/).at(-1) ?? '';
const stem = (name: string) => base(name).replace(/\.[a-z0-9]{2,5}$/i, '');
const plain = (text: string) => text.toLowerCase().replace(/[\\/:*?"<>|\s]+/g, '-');
const NUMBERED = /^(.+)[-_ ](\d{1,2})$/;

const isAddress = (cell: string) => cell.startsWith('/') || /^https?:/i.test(cell);

/** A file named like one of `numbers` is never another number's second picture. */
export function pictureFiles(files: readonly PictureFile[], numbers: ReadonlySet<string>): PictureFiles {
  const byName = new Map<string, PictureFile>();
  const bySku = new Map<string, { place: number; file: PictureFile }[]>();
  const known = new Set([...numbers].map(plain));
  for (const file of files) {
    for (const name of [base(file.name).toLowerCase(), stem(file.name).toLowerCase()])
      if (!byName.has(name)) byName.set(name, file);
    const whole = plain(stem(file.name));
    const [, number, place] = NUMBERED.exec(whole) ?? [];
    const [sku, at] = known.has(whole) || !number ? [whole, 1] : [number, Number(place)];
    bySku.set(sku, [...(bySku.get(sku) ?? []), { place: at, file }]);
  }
  const named = (cell: string) => (isAddress(cell) ? undefined : byName.get(base(cell).toLowerCase()));
  const filesOf = ({ sku, image, images }: Line): { cells: (PictureFile | string)[]; isNamed: boolean } => {
    const cells = [image, ...images].filter((cell) => cell !== '');
    if (cells.some((cell) => named(cell))) return { cells: cells.map((cell) => named(cell) ?? cell), isNamed: true };
    const own = sku ? (bySku.get(plain(sku)) ?? []) : [];
    return { cells: own.toSorted((one, other) => one.place - other.place).map(({ file }) => file), isNamed: false };
  };
  return {
    of: (line) => {
      const addresses = filesOf(line).cells.map((cell) => (typeof cell === 'string' ? cell : cell.address));
      const [image, ...images] = [...new Set(addresses)];
      return image === undefined ? null : { image, images };
    },
    usedBy: (line) => filesOf(line).cells.flatMap((cell) => (typeof cell === 'string' ? [] : [cell.name])),
  };
}
