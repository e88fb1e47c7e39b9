import { findSpecification } from './specification';

/** Makers whose products computer shops sell, as they write themselves. */
const KNOWN =
  `8BitDo|A4Tech|Acer|ADATA|AMD|Amazfit|Anker|Antec|AOC|APC|Apple|ARCTIC|ASRock|ASUS|Audio-Technica|AZZA|Beelink|Belkin|BenQ|Beyerdynamic|Biostar|Brother|CalDigit|Canon|Cherry|Cooler Master|Corsair|Cougar|Creative|Crucial|CyberPower|D-Link|DeepCool|Dell|DJI|Ducky|DXRacer|Elgato|Endgame Gear|ENDORFY|Enermax|Epson|EVGA|EZVIZ|Fractal Design|FSP|Fujifilm|G.SKILL|Garmin|Gigabyte|Glorious|GoPro|Google|Hisense|Hitachi|Honor|HP|Huawei|HyperX|HYTE|ID-COOLING|Insta360|Intel|JBL|Jonsbo|Kensington|Keychron|Kingston|KIOXIA|Klevv|Lenovo|Lexar|LG|Lian Li|Linksys|Logitech|Marshall|Micron|Microsoft|MINISFORUM|Montech|MOZA|MSI|Mushkin|Netgear|Nikon|Nintendo|Noctua|Nothing|NVIDIA|NZXT|OnePlus|Palit|Panasonic|Patriot|Phanteks|Philips|PlayStation|PNY|PowerColor|Razer|Redragon|ROCCAT|Rosewill|Sabrent|Samsung|SanDisk|Sapphire|Scythe|Seagate|Seasonic|Secretlab|Sennheiser|Sharkoon|Silicon Power|SilverStone|Sony|Soundcore|StarTech|SteelSeries|TCL|TEAMGROUP|Thermal Grizzly|Thermalright|Thermaltake|Thrustmaster|Toshiba|TP-Link|Transcend|Turtle Beach|UGREEN|Valve|Verbatim|ViewSonic|WD|Western Digital|XFX|Xiaomi|Zalman|ZOTAC|be quiet!`.split(
    '|',
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// Longer names first: "Cooler Master" before a "Cooler" that may come.
const MAKER = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[...KNOWN]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
const AS_WRITTEN = new Map(KNOWN.map((name) => [name.toLowerCase(), name]));

/**
 * A product's maker: what its specifications say under `label`, else the first maker that its name mentions, else null.
 */
export function brandOf(product: { name: string; specifications: readonly string[] }, label: string): string | null {
  const stated = findSpecification(product.specifications, label);
  if (stated) return stated;
  const found = MAKER.exec(product.name)?.[1];
  return found ? (AS_WRITTEN.get(found.toLowerCase()) ?? null) : null;
}
