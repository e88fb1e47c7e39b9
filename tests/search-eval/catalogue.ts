/*
 * The catalogue for judging searches. It has several versions of each model, so that a right answer is among many
 * nearly right ones. It never changes.
 */

export type JudgedProduct = { name: string; price: number; inStock: boolean; specifications: string[] };

/** A version of a model. `end` is appended to the model's name; `lines` are its specifications. */
type Version = { end?: string; lines: string[] };

/** `models`: names, one per line. `of`: versions of the model at this index. `from`: price of the cheapest one, in riyals. */
type Kind = { begin: string; models: string; from: number; of: (model: string, place: number) => Version[] };

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const COLOURS = ['Black', 'White', 'Black / Silver', 'Red', 'Blue', 'Pink', 'Gray', 'Silver', 'Purple', 'Green'];
const coloured = (place: number, count: number) =>
  Array.from({ length: count }, (_, index) => pick(COLOURS, place + index));
const WIRED = ['سلكي', 'لاسلكي', 'سلكي ولاسلكي', 'Wired, Wireless, Bluetooth Wireless'];

const KINDS: readonly Kind[] = [
  {
    begin: 'معالج',
    models:
      'AMD Ryzen 7 9800X3D|AMD Ryzen 7 7800X3D|AMD Ryzen 5 7600X|AMD Ryzen 5 7600|AMD Ryzen 7 5700X|AMD Ryzen 7 5700G|AMD Ryzen 5 5600|AMD Ryzen 9 9950X|AMD Ryzen 9 7900X|AMD Ryzen 3 4100|AMD Athlon 3000G|Intel Core i9-14900K|Intel Core i7-12700K|Intel Core i7-14700KF|Intel Core i5-13600KF|Intel Core i5-12400F|Intel Core i5-14600K|Intel Core i5-14600KF|Intel Core i3-12100F|Intel Core Ultra 9 285K|Intel Core Ultra 7 265K|Intel Pentium Gold G7400',
    from: 250,
    of: (_, place) => [
      {
        lines: [
          `عدد الأنوية: ${pick([8, 8, 6, 6, 8, 8, 6, 16, 12, 4], place)}`,
          `التردد الأساسي: ${3 + (place % 20) / 10} GHz`,
          `أقصى تردد: ${4 + (place % 18) / 10} GHz`,
          `الطاقة الحرارية: ${pick([65, 120, 105, 125, 170], place)} W`,
        ],
      },
    ],
  },
  {
    begin: 'مبرد معالج',
    models:
      'Noctua NH-D15|Noctua NH-U12S|Noctua NH-L9i|be quiet! Dark Rock 4|be quiet! Pure Rock 2|Cooler Master Hyper 212|Cooler Master MasterLiquid ML360|Corsair iCUE H150i|Corsair iCUE H100i|NZXT Kraken Elite 360|NZXT Kraken 240|ARCTIC Liquid Freezer III 360|ARCTIC Freezer 34|Thermalright Peerless Assassin 120|Thermaltake TH360|Lian Li Galahad II 360|Phanteks Glacier One|Antec Symphony 360|Cougar Helor 360|Scythe Fuma 3',
    from: 90,
    of: (model, place) =>
      coloured(place, 2).map((colour) => ({
        end: `- ${colour}`,
        lines: [
          'سرعة المروحة: 500 - 2000 RPM',
          `اللون: ${colour}`,
          `الضجيج: ${20 + (place % 12)} dB`,
          ...(/360|H150i/.test(model) ? ['مقاس المشع: 360 mm'] : /240|H100i/.test(model) ? ['مقاس المشع: 240 mm'] : []),
        ],
      })),
  },
  {
    begin: 'لوحة أم',
    models:
      'Asus ROG Strix B650-A Gaming WiFi|Asus ROG Strix X570-E Gaming|Asus TUF Gaming B650-Plus|Asus Prime H510M-K|Asus ProArt X870E|MSI MAG B650 Tomahawk|MSI PRO B760M-A|MSI MPG Z790 Carbon|Gigabyte B650 AORUS Elite AX|Gigabyte Z790 AORUS Master|Gigabyte B550M DS3H|Gigabyte H610M S2H|ASRock B650M Pro RS|ASRock X670E Taichi|ASRock A520M-HDV|Biostar B550MX|Supermicro X13SAE',
    from: 280,
    of: (_, place) => [
      {
        end: `- ${pick(COLOURS, place)}`,
        lines: [
          `المقبس: ${pick(['AM5', 'AM4', 'LGA1700', 'LGA1200'], place)}`,
          `الحجم: ${pick(['ATX', 'Micro ATX', 'Mini ITX'], place)}`,
          `أقصى ذاكرة: ${pick([64, 128, 192, 256], place)} GB`,
          `اللون: ${pick(COLOURS, place)}`,
        ],
      },
    ],
  },
  {
    begin: 'ذاكرة عشوائية',
    models:
      'Corsair Vengeance RGB|Corsair Vengeance LPX|Corsair Dominator Platinum|Corsair Dominator Titanium|Kingston FURY Beast|Kingston FURY Renegade|G.Skill Trident Z5 RGB|G.Skill Trident Z Neo|G.Skill Ripjaws V|Crucial Pro|Crucial CT2K16G48C40S5|Patriot Viper Steel|Patriot Signature|Transcend JetRam|TEAMGROUP T-Force Delta|Samsung M378A|PNY XLR8|ADATA XPG Lancer',
    from: 90,
    of: (_, place) =>
      [8, 16, 32, 64].map((size, index) => ({
        end: `${size} GB - ${pick(COLOURS, place + index)}`,
        lines: [
          `النوع والسرعة: ${pick(['DDR5-6000', 'DDR4-3200', 'DDR5-5600', 'DDR4-3600'], place)}`,
          `الوحدات: 2 × ${size / 2} GB`,
          `زمن CAS: ${pick([16, 30, 36, 40], place + index)}`,
          `اللون: ${pick(COLOURS, place + index)}`,
        ],
      })),
  },
  {
    begin: 'قرص تخزين داخلي',
    models:
      'Samsung 990 Pro|Samsung 970 EVO Plus|Samsung 870 EVO|Western Digital Black SN850X|Western Digital Blue SN580|Western Digital Red Plus|Seagate BarraCuda|Seagate IronWolf|Seagate FireCuda 530|Kingston NV3|Kingston A400|Crucial T705|Crucial P3 Plus|SanDisk Ultra 3D|Toshiba P300|Patriot P300|Transcend 220S|PNY CS900',
    from: 110,
    of: (model, place) => {
      const turns = /Red|BarraCuda|IronWolf|Toshiba/.test(model);
      return [500, 1000, 2000, 4000].map((size) => ({
        end: `- ${size >= 1000 ? `${size / 1000} TB` : `${size} GB`} ${turns ? '7200RPM' : 'SSD'}`,
        lines: [
          `السعة: ${size} GB`,
          `النوع: ${turns ? '7200' : 'SSD'}`,
          `الحجم: ${turns ? '3.5' : pick(['M.2-2280', '2.5'], place)}`,
          `الواجهة: ${turns ? 'SATA 6.0 Gb/s' : pick(['M.2 PCIe 4.0 X4', 'SATA 6.0 Gb/s'], place)}`,
        ],
      }));
    },
  },
  {
    begin: 'قرص تخزين خارجي',
    models:
      'Kingston XS2000|Samsung T7 Shield|Western Digital My Passport|Western Digital Elements|Seagate Expansion|Seagate One Touch|SanDisk Extreme|Toshiba Canvio|Crucial X9|Transcend ESD310',
    from: 160,
    of: (_, place) =>
      [1000, 2000, 4000].map((size, index) => ({
        end: `- ${pick(COLOURS, place + index)}`,
        lines: [
          `النوع: ${pick(['Portable', 'Desktop'], place)}`,
          `السعة: ${size} GB`,
          'الواجهة: USB Type-C 3.2 Gen 2',
          `اللون: ${pick(COLOURS, place + index)}`,
        ],
      })),
  },
  {
    begin: 'كرت شاشة',
    models:
      'MSI Ventus 2X|MSI Gaming X Trio|Asus TUF Gaming OC|Asus Dual|Gigabyte WINDFORCE OC|Gigabyte AORUS Master|Zotac Twin Edge|Sapphire PULSE|Sapphire NITRO+|PowerColor Red Devil|PowerColor Hellhound|PNY XLR8|ASRock Challenger',
    from: 550,
    of: (model, place) => {
      const radeon = /Sapphire|PowerColor/.test(model);
      const chips = radeon
        ? ['Radeon RX 7900 XTX|24', 'Radeon RX 6600 XT|8', 'Radeon RX 7800 XT|16', 'Radeon RX 9070 XT|16']
        : 'GeForce RTX 4060|8~GeForce RTX 4070|12~GeForce RTX 4070 Ti|12~GeForce RTX 4070 Ti SUPER|16~GeForce RTX 4080 SUPER|16~GeForce RTX 5090|32~GeForce RTX 3060|12~GeForce GTX 1650 SUPER|4'.split(
            '~',
          );
      return chips.map((entry, index) => {
        const [chip, memory] = entry.split('|');
        const colour = pick(COLOURS, place + index);
        return {
          end: `- ${chip} ${colour}`,
          lines: [
            `المعالج الرسومي: ${chip}`,
            `الذاكرة: ${memory} GB`,
            `التردد الأساسي: ${1500 + index * 90} MHz`,
            `اللون: ${colour}`,
            `الطول: ${200 + index * 15} mm`,
          ],
        };
      });
    },
  },
  {
    begin: 'صندوق كمبيوتر',
    models:
      'NZXT H5 Flow|NZXT H9 Elite|Lian Li O11 Dynamic|Lian Li Lancool 216|Fractal Design North|Fractal Design Pop Air|Phanteks Eclipse G360A|Corsair 4000D|Cooler Master MasterBox MB311L|Cooler Master TD500|be quiet! Pure Base 500|Antec C8|Thermaltake Tower 200|Cougar Duoface|Sharkoon VS4',
    from: 150,
    of: (_, place) =>
      coloured(place, 4).map((colour) => ({
        end: `- ${colour}`,
        lines: [
          `النوع: ${pick(['ATX Mid Tower', 'MicroATX Mini Tower', 'ATX Full Tower'], place)}`,
          `اللون: ${colour}`,
          `اللوح الجانبي: ${pick(['Tempered Glass', 'Mesh'], place)}`,
          `الحجم: ${35 + place} L`,
        ],
      })),
  },
  {
    begin: 'مزود طاقة',
    models:
      'Corsair RM750x|Corsair RM850x|Corsair RM1000e|Super Flower Leadex|SeaSonic Focus GX|SeaSonic Prime TX|Cooler Master MWE Gold|be quiet! Straight Power 12|Thermaltake Toughpower GF3|MSI MAG A850GL|Asus ROG Thor|Antec NeoECO|EVGA SuperNOVA',
    from: 170,
    of: (model, place) =>
      (/750/.test(model) ? [750] : /850/.test(model) ? [850] : /1000/.test(model) ? [1000] : [650, 750, 850, 1000]).map(
        (watts, index) => ({
          end: `- ${pick(COLOURS, place + index)}`,
          lines: [
            'النوع: ATX',
            `الكفاءة: ${pick(['gold', 'bronze', 'platinum'], place)}`,
            `القدرة: ${watts} W`,
            `التوصيلات المعيارية: ${pick(['Full', 'Semi', 'لا'], place)}`,
            `اللون: ${pick(COLOURS, place + index)}`,
          ],
        }),
      ),
  },
  {
    begin: 'مزود طاقة احتياطي',
    models: 'APC SMT1500|APC Back-UPS BX950|CyberPower CP1500|Tripp Lite OMNI900|Eaton 5P',
    from: 400,
    of: (_, place) => [
      { lines: [`القدرة: ${pick([1500, 950, 1500, 900], place)} VA`, `القدرة: ${pick([1000, 520], place)} W`] },
    ],
  },
  {
    begin: 'مروحة صندوق',
    models:
      'Noctua NF-A12x25|Noctua NF-A14|ARCTIC P12|ARCTIC P14|Lian Li UNI FAN SL120|Corsair LL120|be quiet! Silent Wings 4|Cooler Master SickleFlow|Phanteks D30|Thermaltake Riing|NZXT F120',
    from: 35,
    of: (model, place) =>
      coloured(place, 3).map((colour) => ({
        end: `- ${colour}`,
        lines: [
          `المقاس: ${/14/.test(model) ? 140 : 120} mm`,
          `اللون: ${colour}`,
          'السرعة: 500 - 1800 RPM',
          `PWM: ${pick(['نعم', 'لا'], place)}`,
        ],
      })),
  },
  {
    begin: 'معجون حراري',
    models: 'ARCTIC MX-4|ARCTIC MX-6|Noctua NT-H1|Noctua NT-H2|Thermal Grizzly Kryonaut|Cooler Master MasterGel',
    from: 25,
    of: (_, place) => [{ lines: [`الكمية: ${2 + place} g`] }],
  },
  {
    begin: 'كرت صوت',
    models: 'Creative Sound Blaster Z|Creative Audigy Rx|Asus Xonar SE',
    from: 150,
    of: () => [{ lines: ['القنوات: 5.1', 'الواجهة: PCIe x1'] }],
  },
  {
    begin: 'كرت شبكة سلكي',
    models: 'TP-Link TG-3468|Intel I225|Asus XG-C100C',
    from: 50,
    of: () => [{ lines: ['الواجهة: PCIe x1'] }],
  },
  {
    begin: 'كرت شبكة لاسلكي',
    models: 'Intel AX210|TP-Link Archer TX55E|Asus PCE-AX3000|Gigabyte GC-WBAX210',
    from: 90,
    of: () => [{ lines: ['البروتوكول: Wi-Fi 6E', 'الواجهة: PCIe x1'] }],
  },
  {
    begin: 'قارئ أقراص',
    models: 'Asus DRW-24B1ST|LG GH24NSC0|LG WH16NS40',
    from: 80,
    of: () => [{ lines: ['DVD: 16', 'CD: 48'] }],
  },
  {
    begin: 'متحكم مراوح',
    models: 'NZXT RGB & Fan Controller|Corsair Commander Core',
    from: 90,
    of: () => [{ lines: [] }],
  },
  {
    begin: 'شاشة',
    models:
      'Samsung Odyssey G5|Samsung Odyssey G7|Samsung C24F390|Samsung ViewFinity S7|LG UltraGear 27GP850|LG 27UP850|LG 34WP65C|Asus TUF Gaming VG27AQ|Asus ROG Swift PG32UQX|MSI G274F|MSI Optix MAG27|Acer Nitro XV272U|Acer Predator X28|BenQ ZOWIE XL2546K|BenQ GW2480|ViewSonic XG2431|ViewSonic VA2432|Gigabyte M27Q|Dell U2723QE|AOC 24G2|Philips 243V7',
    from: 450,
    of: (model, place) =>
      [
        ['27', '1920×1080', '144'],
        ['27', '2560×1440', '165'],
        ['32', '3840×2160', '240'],
        ['23.8', '1920×1080', '75'],
      ].map(([size, resolution, rate], index) => ({
        end: index === 0 ? undefined : `${size} ${pick(['A', 'B', 'Q', 'U'], place + index)}${index}`,
        lines: [
          `المقاس: ${size} بوصة`,
          `الدقة: ${resolution}`,
          `معدل التحديث: ${rate} Hz`,
          `نوع اللوحة: ${/C24F390/.test(model) ? 'VA' : pick(['IPS', 'VA', 'OLED'], place)}`,
          `زمن الاستجابة: ${1 + (place % 5)} ms`,
        ],
      })),
  },
  {
    begin: 'لوحة مفاتيح',
    models:
      'Logitech G915|Logitech MX Keys|Logitech K380|Corsair K70 RGB|Corsair K65|Razer BlackWidow V4|Razer Huntsman Mini|SteelSeries Apex Pro|HyperX Alloy Origins|Keychron K2|Keychron Q1|Ducky One 3|Cooler Master CK530|Asus ROG Azoth|Redragon K552',
    from: 70,
    of: (model, place) =>
      coloured(place, 5).map((colour, index) => ({
        end: `- ${colour}`,
        lines: [
          `الفئة: ${pick(['Gaming', 'Standard', 'Mini'], place)}`,
          `المفاتيح: ${pick(['Cherry MX Red', 'Razer Green', 'Gateron Brown'], place)}`,
          `الاتصال: ${pick(WIRED, place + index)}`,
          `اللون: ${/BlackWidow/.test(model) && index === 0 ? 'White' : colour}`,
        ],
      })),
  },
  {
    begin: 'ماوس',
    models:
      'Logitech MX Master 3S|Logitech G502 HERO|Logitech G Pro X Superlight|Logitech M185|Razer DeathAdder V3|Razer Viper|Razer Basilisk|SteelSeries Rival 3|Corsair M65|HyperX Pulsefire Haste|Glorious Model O|Asus ROG Keris|Redragon M612',
    from: 40,
    of: (_, place) =>
      coloured(place, 6).map((colour, index) => ({
        end: `- ${colour}`,
        lines: [
          `طريقة التتبع: ${pick(['Optical', 'Laser'], place)}`,
          `الاتصال: ${pick(WIRED, place + index)}`,
          `أقصى دقة: ${1600 * (1 + (place % 10))} DPI`,
          `اللون: ${colour}`,
        ],
      })),
  },
  {
    begin: 'سماعة رأس',
    models:
      'SteelSeries Arctis Nova 7|SteelSeries Arctis 1|HyperX Cloud III|HyperX Cloud Stinger|Logitech G Pro X|Razer BlackShark V2|Razer Kraken|Corsair HS80|Corsair Void|Sennheiser HD 650|Sennheiser HD 560S|Audio-Technica ATH-M50x|Sony WH-1000XM5|JBL Quantum 100|Turtle Beach Recon',
    from: 70,
    of: (_, place) =>
      coloured(place, 5).map((colour, index) => ({
        end: `- ${colour}`,
        lines: [
          `النوع: ${pick(['Circumaural', 'Supra-aural'], place)}`,
          `ميكروفون: ${pick(['نعم', 'لا'], place)}`,
          `لاسلكي: ${pick(['نعم', 'لا'], place + index)}`,
          `اللون: ${colour}`,
        ],
      })),
  },
  {
    begin: 'سماعات',
    models: 'Logitech Z407|Creative Pebble V3|Edifier R1280T|Razer Nommo|Audioengine A2+|JBL 104',
    from: 110,
    of: (_, place) =>
      coloured(place, 2).map((colour) => ({
        end: `- ${colour}`,
        lines: ['التشكيل: 2.1', `القدرة: ${8 + place * 10} W`, `اللون: ${colour}`],
      })),
  },
  {
    begin: 'كاميرا ويب',
    models: 'Logitech C920|Logitech Brio 500|Razer Kiyo|Elgato Facecam|Microsoft LifeCam|AverMedia PW313',
    from: 120,
    of: (_, place) => [{ lines: ['الدقة: 1080p,720p', `زاوية الرؤية: ${70 + place} °`] }],
  },
  {
    begin: 'نظام تشغيل',
    models: 'Microsoft Windows 11 Home|Microsoft Windows 11 Pro|Microsoft Windows 10 Home',
    from: 500,
    of: () => [{ lines: ['البت: 64'] }],
  },
];

/** All products of the judged catalogue. Prices rise with the index, in a different step for each kind. */
export const CATALOGUE: readonly JudgedProduct[] = KINDS.flatMap(({ begin, models, from, of }) =>
  models.split('|').flatMap((model, place) =>
    of(model, place).map(({ end, lines }, version) => ({
      name: [begin, model, end].filter(Boolean).join(' '),
      price: Math.round(from * (1 + ((place * 7) % 11) * 0.35 + version * (1.2 - version * 0.04))),
      inStock: (place + version) % 5 !== 0,
      specifications: lines,
    })),
  ),
);
