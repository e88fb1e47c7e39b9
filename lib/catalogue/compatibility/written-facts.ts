import { PART_WORDS } from '../attribute/arabic-facts';

/** Removes trademark signs; unifies dashes, multiplication signs and Arabic brand names. */
export const normalizePartText = (text: string): string =>
  PART_WORDS.reduce((plain, [word, latin]) => plain.replace(word, latin), text.replace(/[®™©]/g, ' '))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[×✕*]/g, 'x')
    .replace(/\s+/g, ' ');

/** Intel's desktop sockets, often written without "LGA". */
const INTEL_SOCKET = /^(?:lga)?(775|115[0156]|1200|1366|1700|1851|2011|2066)(-?v?3)?$/;

/** "LGA 1700" and "socket 1700" become lga1700, "TR4" becomes str4. */
function socketKey(written: string): string {
  const bare = written.replace(/\b(?:intel|amd|socket|fc)\b/g, '').replace(/[\s_]|(?<=lga)-/g, '');
  const [, number, revision] = INTEL_SOCKET.exec(bare) ?? [];
  if (number) return `lga${number}${revision ? '-3' : ''}`;
  return bare.replace(/^s?tr(x?4|5)$/, 'str$1') || written;
}

const memoryKey = (written: string): string =>
  /(?<!lp)ddr[\s-]?[2-5]/.exec(written)?.[0].replace(/[\s-]/g, '') ?? written;

function driveKey(written: string): string {
  if (/\bu\.?2\b/.test(written)) return 'u.2';
  if (/\bm\.?2\b|\bnvme\b|\bngff\b/.test(written))
    return /\bsata\b/.test(written) && !/\b(?:nvme|pcie)\b/.test(written) ? 'm.2 sata' : 'm.2';
  return /\bmsata\b|\bsata\b/.exec(written)?.[0] ?? written;
}

const FORMS: Readonly<Record<string, string>> = {
  thinminiitx: 'thin mini itx',
  miniitx: 'mini itx',
  mitx: 'mini itx',
  itx: 'mini itx',
  minidtx: 'mini dtx',
  microatx: 'micro atx',
  matx: 'micro atx',
  uatx: 'micro atx',
  eatx: 'e-atx',
  extendedatx: 'e-atx',
};

const formKey = (written: string): string => FORMS[written.replace(/µ|μ/g, 'u').replace(/[\s_-]/g, '')] ?? written;

const supplyKey = (written: string): string =>
  written.replace(/^atx ?(?:12v\S*|v?\d(?:\.\d+)?)$/, 'atx').replace(/^sfx[ -]?l$/, 'sfx-l');

const KEYS: Readonly<Record<string, (written: string) => string>> = {
  socket: socketKey,
  coolerSockets: socketKey,
  memoryType: memoryKey,
  driveBus: driveKey,
  boardForm: formKey,
  largestBoard: formKey,
  supplyForm: supplyKey,
  caseSupply: supplyKey,
};

/** Key as the rules compare it. */
export const comparedKey = (fact: string, key: string): string => KEYS[fact]?.(key) ?? key;
