import { describe, expect, it } from 'vitest';
import { chipsetIn, memoryTypeOf } from '@/lib/catalogue/compatibility/board-names';
import { chipsetSupport } from '@/lib/catalogue/compatibility/chipsets';
import { coolerSockets, deriveFacts } from '@/lib/catalogue/compatibility/derive';
import type { PartKind } from '@/lib/catalogue/compatibility/facts';
import { graphicsCardNeeds } from '@/lib/catalogue/compatibility/graphics-draws';
import { memoryFormOf } from '@/lib/catalogue/compatibility/memory-forms';
import { parseProcessorName } from '@/lib/catalogue/compatibility/processor-names';
import { turboPowerOf } from '@/lib/catalogue/compatibility/turbo-power';

describe('a processor by its name', () => {
  it.each([
    ['معالج AMD Ryzen 7 9800X3D', '', 'AM5', 'AMD Ryzen 9000'],
    ['معالج AMD Ryzen 5 8600G', '', 'AM5', 'AMD Ryzen 8000'],
    ['معالج AMD Ryzen 5 5500', 'Zen 3', 'AM4', 'AMD Ryzen 5000'],
    ['معالج AMD Ryzen 5 PRO 4650G', '', 'AM4', 'AMD Ryzen 4000'],
    ['معالج AMD Ryzen 5 3400G', 'Zen+', 'AM4', 'AMD Ryzen 2000'],
    ['معالج AMD Ryzen 5 3600', 'Zen 2', 'AM4', 'AMD Ryzen 3000'],
    ['معالج AMD Threadripper 3960X', 'Zen 2', 'sTRX4', null],
    ['معالج AMD FX-8350', 'Piledriver', 'AM3+', null],
    ['معالج Intel Core i5-14600K', '', 'LGA1700', 'Intel Core 14'],
    ['معالج Intel Core i9-9900K', 'Coffee Lake Refresh', 'LGA1151', 'Intel Core 9'],
    ['معالج Intel Core i9-9940X', 'Skylake', 'LGA2066', null],
    ['معالج Intel Core i7-5820K', 'Haswell', 'LGA2011-3', null],
    ['معالج Intel Core i7-4770', 'Haswell', 'LGA1150', 'Intel Core 4'],
    ['معالج Intel Core Ultra 7 265K', 'Arrow Lake', 'LGA1851', 'Intel Core Ultra 200'],
    ['معالج Intel Pentium Gold G6400', 'Comet Lake', 'LGA1200', 'Intel Core 10'],
    ['معالج Intel Xeon E5-2667 V3', 'Haswell', 'LGA2011-3', null],
    ['معالج Intel Xeon E5-2420', 'Sandy Bridge', null, null],
    ['معالج Intel Core i7-960', 'Nehalem', null, null],
    ['معالج Apple M4', '', null, null],
    // Without the maker, with other dashes, invisible marks and letter case
    ['i5 14600K', '', 'LGA1700', 'Intel Core 14'],
    ['Intel Core i5\u201112400F', '', 'LGA1700', 'Intel Core 12'],
    ['Intel® Core™ i9 processor 14900K', '', 'LGA1700', 'Intel Core 14'],
    ['معالج إنتل كور i7-14700K', '', 'LGA1700', 'Intel Core 14'],
    ['Intel Ultra 9-285K', '', 'LGA1851', 'Intel Core Ultra 200'],
    ['AMD Ryzen™ 7 7800X3D', '', 'AM5', 'AMD Ryzen 7000'],
    ['R5 5600X', '', 'AM4', 'AMD Ryzen 5000'],
    ['معالج رايزن 5 5600', '', 'AM4', 'AMD Ryzen 5000'],
    ['AMD Threadripper 7960X', '', 'sTR5', null],
    // Laptop processors
    ['Intel Core i7-13700H', '', null, null],
    ['Intel Core Ultra 7 258V', '', null, null],
    ['AMD Ryzen 7 7840U', '', null, null],
  ])('%s', (name, architecture, socket, series) => {
    expect(parseProcessorName(name, architecture)).toEqual({ socket, series });
  });
});

describe('a board by its name', () => {
  it.each([
    ['لوحة أم Asus PRIME B650-PLUS WIFI', 'AMD B650'],
    ['لوحة أم ASUS ROG STRIX B650E-F GAMING WIFI', 'AMD B650E'],
    ['لوحة أم Gigabyte B550M DS3H', 'AMD B550'],
    ['لوحة أم MSI PRO Z890-P WIFI', 'Intel Z890'],
    ['لوحة أم ASRock B860M-X WiFi', 'Intel B860'],
    ['لوحة أم Asus ROG MAXIMUS XI HERO', null],
  ])('%s', (name, chipset) => expect(chipsetIn(name)).toBe(chipset));

  it.each([
    ['PRIME B650-PLUS', 'AM5', 192, 4, 'DDR5'],
    ['PRIME H610M-K D4', 'LGA1700', 64, 2, 'DDR4'],
    ['PRO B760M-A WIFI DDR4', 'LGA1700', 128, 4, 'DDR4'],
    ['MAG B760 TOMAHAWK WIFI', 'LGA1700', 256, 4, 'DDR5'],
    ['B660M Pro RS', 'LGA1700', 128, 4, null],
    ['Z390-A PRO', 'LGA1151', 128, 4, null],
    ['G41M-S', null, null, null, null],
  ])('the memory of %s on %s', (name, socket, maxMemory, slots, type) =>
    expect(memoryTypeOf({ name, socket, maxMemory, slots })).toBe(type),
  );
});

it.each([
  ['AMD B550', 'AMD Ryzen 5000', 'update'],
  ['B550', 'AMD Ryzen 2000', 'no'],
  ['Intel Z790', 'Intel Core 14', 'update'],
  ['Intel Z790', 'Intel Core 12', 'yes'],
  ['Intel Z790', 'AMD Ryzen 5000', null],
  ['', '', null],
])('%s and %s: %s', (chipset, series, support) => expect(chipsetSupport(chipset, series)).toBe(support));

it.each([
  [
    'Intel LGA1700/1200/115x و AMD AM5/AM4',
    ['LGA1700', 'LGA1200', 'LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'AM5', 'AM4'],
  ],
  ['AMD AM5', ['AM5']],
  ['حتى 250 W', []],
  ['LGA1700، حتى 1800 RPM', ['LGA1700']],
  ['120 mm, 2000 دورة, AM4+', ['AM4']],
  ['LGA18xx/17xx', ['LGA1851', 'LGA1700']],
  ['LGA2011-3', ['LGA2011', 'LGA2011-3']],
  ['TR4, AM3(+)', ['sTR4', 'sTRX4', 'AM3', 'AM3+']],
])('the sockets of a cooler: %s', (text, sockets) => expect(coolerSockets(text)).toEqual(sockets));

it.each([
  ['GeForce RTX 3080 10GB LHR', 320],
  ['NVIDIA GeForce RTX 4070 SUPER', 220],
  ['Radeon RX 9070 XT', 304],
  ['Quadro K2000', null],
  ['NVIDIA® GeForce RTX™ 4060', 115],
  ['كرت RTX4070Ti SUPER OC', 285],
  ['RX 9070XT', 304],
  ['RTX 4090 D', null],
])('what %s draws', (gpu, draw) => expect(graphicsCardNeeds(gpu)?.draw ?? null).toBe(draw));

it.each([
  ['معالج Intel Core i7-12700F', 180],
  ['معالج Intel Core i9-13900', 219],
  ['معالج Intel Core i7-14700F', 219],
  ['معالج Intel Core i5-12400F', 117],
  ['معالج Intel Core i9-14900K', 253],
  ['معالج Intel Core i7-14700T', 106],
  ['معالج Intel Core i7-10700', 224],
  ['معالج Intel Core Ultra 7 265', 182],
  ['معالج Intel Core Ultra 7 265K', 250],
  ['معالج Intel Core i7-4770', null],
  ['معالج Intel Pentium Gold G7400', null],
  ['i5 14600K', 181],
  ['Intel® Core™ Ultra 7 processor 265K', 250],
  ['معالج AMD Ryzen 7 9800X3D', null],
])('the turbo power of %s', (name, watts) => expect(turboPowerOf(name)).toBe(watts));

it.each([
  ['Crucial CT16G48C40S5', 'SODIMM'],
  ['Crucial CT2K8G4SFS824A', 'SODIMM'],
  ['Crucial CT51264BF160B', 'SODIMM'],
  ['Corsair CMSO8GX3M1A1333C9', 'SODIMM'],
  ['Corsair CMSX16GX4M2A2400C16', 'SODIMM'],
  ['Kingston KVR32S22S8/8', 'SODIMM'],
  ['Kingston KF432S20IB/16', 'SODIMM'],
  ['Samsung M471A1K43EB1-CWE', 'SODIMM'],
  ['ADATA AD4S320016G22-SGN', 'SODIMM'],
  ['G.Skill F4-3200C22D-32GRS', 'SODIMM'],
  ['ذاكرة لابتوب Crucial', 'SODIMM'],
  ['Kingston FURY Impact 32 GB', 'SODIMM'],
  ['Kingston Impact 16 GB', 'SODIMM'],
  ['Kingston KVR667D2SO/2GR', 'SODIMM'],
  ['Kingston KSM32SED8/16', 'SODIMM'],
  ['Lexar LD4AS016G-B3200GSST', 'SODIMM'],
  ['Silicon Power SP016GBSFU213B02', 'SODIMM'],
  ['Silicon Power SP016GBSVU560F02', 'SODIMM'],
  ['G.Skill F3-12800CL9S-4GBSQ', 'SODIMM'],
  ['G.Skill F3-1600C9S-4GSL', 'SODIMM'],
  ['G.Skill FA-1333C9S-8GSQ', 'SODIMM'],
  ['Samsung M425R2GA3BB0-CQK', 'SODIMM'],
  ['Samsung M471B5273DH0-CK0', 'SODIMM'],
  ['SK hynix HMCG78AGBSA092N', 'SODIMM'],
  ['SK hynix HMA81GS6CJR8N-XN', 'SODIMM'],
  ['Micron MTA8ATF1G64HZ-3G2', 'SODIMM'],
  ['Team TED416G3200C22-S01', 'SODIMM'],
  ['Crucial BL8G32C16S4B', 'SODIMM'],
  ['Crucial CT16G4TFD8266', 'SODIMM'],
  ['GOODRAM GR3200S464L22S/16G', 'SODIMM'],
  ['Patriot PSD34G1066SK', 'SODIMM'],
  ['Mushkin MES4S240HF8G', 'SODIMM'],
  ['Corsair Vengeance SO-DIMM DDR5', 'SODIMM'],
  ['Corsair Vengeance S.O. DIMM', 'SODIMM'],
  ['ذاكرة DDR4 So Dimm', 'SODIMM'],
  ['ذاكرة DDR5SODIMM', 'SODIMM'],
  ['ذاكرة DDR5 CSODIMM', 'SODIMM'],
  ['ذاكرة سوديم', 'SODIMM'],
  ['ذاكرة Corsair Vengeance للاب توب', 'SODIMM'],
  ['crucial ct16g48c40s5', 'SODIMM'],
  ['ذاكرة S0DIMM', 'SODIMM'],
  ['ذاكرة SO-DIM', 'SODIMM'],
  ['رام لاب', 'SODIMM'],
  ['ذاكرة للحاسب المحمول', 'SODIMM'],
  ['Crucial CT16G48C40U5', 'UDIMM'],
  ['Crucial CT16G4DFRA32A', 'UDIMM'],
  ['Crucial CT51264BA160B', 'UDIMM'],
  ['Corsair CMK32GX5M2B6000C36', 'UDIMM'],
  ['Kingston KVR32N22S8/8', 'UDIMM'],
  ['Kingston KVR1333D3S8N9HK3/6G', 'UDIMM'],
  ['Kingston KF560C36BBEK2-32', 'UDIMM'],
  ['Samsung M378A1K43EB2-CWE', 'UDIMM'],
  ['Samsung M323R2GA3BB0-CQK', 'UDIMM'],
  ['SK hynix HMCG78AGBUA081N', 'UDIMM'],
  ['Micron MTA8ATF1G64AZ-3G2', 'UDIMM'],
  ['Lexar LD4AU016G-B3200GSST', 'UDIMM'],
  ['Silicon Power SP016GBLFU320B22', 'UDIMM'],
  ['Team TED416G3200C2201', 'UDIMM'],
  ['GOODRAM GR3200D464L22/16G', 'UDIMM'],
  ['G.Skill F5-6000J3038F16GX2-TZ5NR', 'UDIMM'],
  ['Corsair Vengeance RGB 32 GB', 'UDIMM'],
  ['Kingston FURY Beast RGB', 'UDIMM'],
  ['G.Skill Ripjaws V', 'UDIMM'],
  ['G.Skill Trident Z5 Neo RGB', 'UDIMM'],
  ['TEAMGROUP T-Force DELTAα RGB', 'UDIMM'],
  ['ذاكرة DDR4 U-DIMM', 'UDIMM'],
  ['ذاكرة DIMM', 'UDIMM'],
  // No form factor: names that fit both, server memory, and names without a hint
  ['G.Skill Ripjaws 4 GB', null],
  ['TEAMGROUP Elite 16 GB', null],
  ['Kingston FURY Renegade Pro', null],
  ['Kingston KVR1333D3S8R9S/2G', null],
  ['Samsung M393A4K40CB2-CTD', null],
  ['ذاكرة DDR5 RDIMM', null],
  ['ذاكرة للابتوب والكمبيوتر المكتبي', null],
  ['ذاكرة 16 GB DDR4', null],
  ['القياس: UDIMM للكمبيوتر المكتبي', 'UDIMM'],
])('the form of memory: %s', (name, form) => expect(memoryFormOf(name)).toBe(form));

describe('what a part says', () => {
  it.each<[PartKind, string, string[], object]>([
    [
      'motherboard',
      'لوحة أم ASUS PRIME H610M-K D4',
      ['المقبس: LGA1700', 'الذاكرة: 2 × DDR4 حتى 64 GB', 'التخزين: M.2 واحد و 4 × SATA'],
      { chipset: 'Intel H610', memoryType: 'DDR4', memorySlots: '2', maxMemory: '64 GB', m2Slots: '1', sataPorts: '4' },
    ],
    ['memory', 'ذاكرة', ['السعة: 32 GB (2×16 GB)', 'النوع: DDR5'], { memoryType: 'DDR5', modules: '2' }],
    [
      'memory',
      'ذاكرة لابتوب Crucial DDR5 SODIMM',
      ['السعة: 16 GB'],
      { memoryType: 'DDR5', modules: '1', memoryForm: 'SODIMM' },
    ],
    [
      'memory',
      'ذاكرة عشوائية Corsair',
      ['النوع والسرعة: DDR5-6000', 'الوحدات: 2 × 16 GB'],
      { memoryType: 'DDR5', modules: '2' },
    ],
    [
      'graphics',
      'كرت',
      ['المعالج الرسومي: AMD Radeon RX 7800 XT', 'موصلات الطاقة: 2 × 8-pin'],
      { draw: '263 W', eightPins: '2', twelvePins: '0' },
    ],
    ['graphics', 'كرت', ['المعالج الرسومي: GeForce RTX 5090'], { draw: '575 W', twelvePins: '1', eightPins: '0' }],
    ['graphics', 'كرت', ['المعالج الرسومي: GeForce GTX 9999'], {}],
    ['storage', 'قرص', ['الواجهة: PCIe 4.0 x4 NVMe', 'القياس: M.2 2280'], { driveBus: 'M.2' }],
    ['storage', 'قرص', ['الواجهة: SATA 6 Gb/s'], { driveBus: 'SATA' }],
    ['storage', 'قرص', ['النوع: SSD', 'الحجم: M.2-2280', 'الواجهة: SATA 6.0 Gb/s'], { driveBus: 'M.2 SATA' }],
    ['storage', 'قرص', ['الواجهة: M.2 SATA'], { driveBus: 'M.2 SATA' }],
    ['storage', 'قرص WD Blue SA510 M.2', ['الواجهة: SATA'], { driveBus: 'M.2 SATA' }],
    ['storage', 'قرص', ['الواجهة: SATA III', 'القياس: 2280'], { driveBus: 'M.2 SATA' }],
    ['storage', 'قرص', ['الواجهة: NGFF SATA'], { driveBus: 'M.2 SATA' }],
    ['storage', 'قرص', ['الواجهة: NVMe U.2', 'القياس: 2.5"'], { driveBus: 'U.2' }],
    ['storage', 'قرص', ['الواجهة: NVMe', 'القياس: AIC'], { driveBus: 'PCIe' }],
    ['storage', 'قرص', ['الواجهة: ساتا'], { driveBus: 'SATA' }],
    [
      'processor',
      'معالج Intel Core i7-13700F',
      [],
      { socket: 'LGA1700', series: 'Intel Core 13', turboPower: '219 W' },
    ],
    ['supply', 'مزود', ['الموصلات: 16-pin واحد و 4 × 8-pin'], { eightPins: '4', twelvePins: '1' }],
    [
      'case',
      'صندوق',
      ['القياس: Mid-Tower يدعم حتى E-ATX', 'المشعات: حتى 3 × 360 مم'],
      { largestBoard: 'E-ATX', caseSupply: 'ATX', largestRadiator: '360 mm' },
    ],
    ['case', 'صندوق', ['النوع: MicroATX Mini Tower'], { largestBoard: 'Micro ATX' }],
    ['case', 'صندوق', ['النوع: HTPC'], {}],
    ['case', 'صندوق', ['النوع: m-ATX'], { largestBoard: 'Micro ATX' }],
    ['case', 'صندوق', ['النوع: ميكرو ATX'], { largestBoard: 'Micro ATX' }],
    ['case', 'صندوق', ['النوع: Mini-ITX / Micro-ATX / ATX'], { largestBoard: 'ATX', caseSupply: 'ATX' }],
    ['graphics', 'كرت', ['موصلات الطاقة: 8-pin + 6-pin'], { eightPins: '2', twelvePins: '0' }],
    ['graphics', 'كرت', ['موصلات الطاقة: موصلان 8-pin'], { eightPins: '2', twelvePins: '0' }],
    ['graphics', 'كرت', ['موصلات الطاقة: 8pin*2'], { eightPins: '2', twelvePins: '0' }],
    ['graphics', 'كرت', ['موصلات الطاقة: 16-pin (12VHPWR)'], { eightPins: '0', twelvePins: '1' }],
    ['graphics', 'كرت', ['موصلات الطاقة: بدون'], { eightPins: '0', twelvePins: '0' }],
    ['supply', 'مزود', ['الموصلات: 3x (6+2)-pin, 12V-2x6 x1'], { eightPins: '3', twelvePins: '1' }],
    [
      'motherboard',
      'لوحة أم',
      ['الذاكرة: DDR 5 x4', 'التخزين: 1 x M.2 (PCIe 4.0 x4), 1 x M.2 (PCIe 3.0), SATA 6Gb/s x 4'],
      { memoryType: 'DDR5', memorySlots: '4', m2Slots: '2', sataPorts: '4' },
    ],
    ['motherboard', 'لوحة أم', ['التخزين: فتحتا M.2 و4 منافذ SATA'], { m2Slots: '2', sataPorts: '4' }],
    ['memory', 'ذاكرة DDR5', ['السعة: 32GB (16GBx2)'], { memoryType: 'DDR5', modules: '2' }],
    ['memory', 'ذاكرة DDR4', ['السعة: 16 جيجابايت'], { memoryType: 'DDR4', modules: '1' }],
    ['cooler', 'مبرد', ['المقابس: AMD AM5'], { coolerSockets: 'AM5' }],
    ['processor', '', [], {}],
  ])('%s %s %j', (kind, name, specifications, facts) => {
    expect(deriveFacts(kind, { name, specifications })).toEqual(facts);
  });
});
