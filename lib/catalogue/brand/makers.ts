import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { cleanIdentifier } from '../../platform/shared/clean-text';
import { slugify } from '../category/arabic-slug';

/** Computer makers in their own spelling; aliases follow "=". */
const KNOWN =
  `1MORE|8BitDo|A4Tech|Acer|ADATA|addlink|Adesso|AeroCool|AGI|Akasa|AKG|Alpenföhn|Alphacool|Amazfit|AMD|Angelbird|Anker|Antec|AOC|APC|Apevia|APNX|Apple|Apricorn|ARCTIC|ASRock|ASTRO=Astro Gaming|ASUS|Athena Power|ATI|Audeze|Audio-Technica|Audioengine|AZIO|AZZA|Bang & Olufsen|be quiet!|Beelink|Belkin|BenQ|Beyerdynamic|BGears|Biostar|BitFenix|Bose|Brother|CalDigit|Canon|Cherry|Chieftec|Cooler Master|CoolMax|Corsair|Cougar|Creative|Crucial|Cyber Snipa|CyberPower|D-Link|darkFlash|Das Keyboard|DeepCool|Dell|DIYPC|DJI|DrunkDeer|Ducky|DXRacer|Dynatron|Edifier|Edimax|EK|Elgato|Endgame Gear|ENDORFY|Enermax|EPOS|Epson|Ergoguys|Evercool|EVGA|Evoluent|EZVIZ|Fantom Drives|FanXiang|Fractal Design|FSP|Fujifilm|G.SKILL|Gainward|Galax|GAMDIAS|GameMax|Garmin|GeIL|Gelid|Genius|Geometric Future|Gigabyte|Glorious|GOODRAM|Google|GoPro|HAVN|HiFiMAN|Hisense|Hitachi|Honor|HP|Huawei|HyperX|HYTE|i-rocks|IBM|iBUYPOWER|Iceberg Thermal|ID-COOLING|In Win|Inland|Inno3D|Insta360|Integral|Intel|Intenso|Inter-Tech|IOGEAR|JBL|Jonsbo|JVC|Kanto|Kensington|Keychron|Kinesis|KINGPINcooling|KingSpec|Kingston|Kingwin|KIOXIA|Klevv|KOLINK|KOORUI|Koss|KTC|Lenovo|Leven|Lexar|LG|Lian Li|Linksys|Logitech|M-Audio|Mackie|Mad Catz|Mars Gaming|Marshall|Micca|Micron|Microsoft|MINISFORUM|Monoprice|Montech|MOZA|MSI|Mushkin|NEC|Netac|Netgear|Nextorage|Nikon|Nintendo|Noctua|NoiseBlocker|Nothing|NVIDIA|NZXT|Ocypus|OCZ|OLOy|OnePlus|Orico|OWC|Oyen Digital|Palit|Panasonic|Patriot|PC Cooler|Perixx|Phanteks|Philips|Pioneer|Pixio|Planar|Plantronics|PlayStation|Plextor|PNY|PowerColor|Prolimatech|Pulsar|QNAP|RAIJINTEK|Razer|RCA|Redragon|RK Royal Kludge|ROCCAT|Rosewill|Sabrent|SAMA|Samsung|SanDisk|Sapphire|Sceptre|Scythe|Seagate|Seasonic|Secretlab|Segotep|Sennheiser|Sharkoon|Shure|SIIG|SilenX|Silicon Power|SilverStone|SK Hynix|Skullcandy|Solidigm|SolidTek|Sony|Soundcore|Sparkle|StarTech|SteelSeries|Super Flower|Supermicro|Syba|Synology|Targus|TCL|TEAMGROUP|Tecware|Thermal Grizzly|Thermal Hero|Thermalright|Thermaltake|Thrustmaster|Timetec|Titan|Toshiba|TP-Link|Transcend|TRENDnet|Tripp Lite|TRYX|Turtle Beach|UGREEN|V-Color|V7|Valkyrie|Valve|Verbatim|Vetroo|ViewEra|ViewSonic|VisionTek|WD=Western Digital|XFX|Xiaomi|Xilence|Xtrfy|Yamaha|Yeston|YEYIAN|Zalman|ZOTAC`.split(
    '|',
  );

export type MakerNames = { name: string; aliases: readonly string[] };

export const MAKERS: readonly MakerNames[] = KNOWN.map((line) => {
  const [name = '', ...aliases] = line.split('=');
  return { name, aliases };
});

export const makerKey = (name: string): string => normalizeArabic(cleanIdentifier(name));

/** Repeated names get a number. */
export const brandSlug = (name: string, count: number): string =>
  [slugify(name) || 'brand', ...(count > 1 ? [count] : [])].join('-');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a function that finds the maker named in a product name. */
export function makerFinder(makers: readonly MakerNames[]): (name: string) => string | null {
  const byKey = new Map(makers.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [makerKey(one), name])));
  // Longest first: "Cooler Master" before "Cooler".
  const names = [...byKey.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  if (names.length === 0) return () => null;
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (name) => byKey.get(mention.exec(makerKey(name))?.[1] ?? '') ?? null;
}
