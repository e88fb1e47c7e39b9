import { expect, it } from 'vitest';
import { memoryShop } from '../../../search-eval/memory-shop';

const SOLD: readonly (readonly [name: string, price: number])[] = [
  ['لابتوب HP Victus 15 Ryzen 5', 2799],
  ['لابتوب Dell XPS 13 16GB', 5499],
  ['جوال Apple iPhone 15 Pro 128GB', 3799],
  ['جوال Apple iPhone 16e 128GB', 2599],
  ['جوال Xiaomi Redmi Note 14 256GB', 1099],
  ['كرت شاشة MSI GeForce RTX 5070 12GB', 3099],
  ['كرت شاشة Gigabyte Radeon RX 9070 XT 16GB', 3299],
  ['معالج Intel Core i5-14600KF', 999],
  ['مبرد هوائي DeepCool AK620', 249],
  ['شاشة Dell 24 بوصة Full HD 100Hz', 499],
  ['شاشة LG UltraGear 27 بوصة 2560x1440', 1199],
  ['شاشة Samsung 32 بوصة 4K', 1499],
  ['حامل شاشة مزدوج', 199],
  ['حقيبة لابتوب 15.6 بوصة', 99],
  ['سماعة رأس HyperX Cloud سلكية', 299],
  ['لوحة مفاتيح Logitech عربي أسود', 449],
  ['شاحن Anker 65W GaN USB-C', 149],
  ['كيبل USB-C 2 متر', 59],
  ['كيبل HDMI 2.1 متر 3', 49],
  ['بطارية متنقلة Anker 20000mAh', 249],
  ['مزود طاقة Seasonic 1000W', 899],
  ['كرت ذاكرة SanDisk microSD 256GB', 129],
  ['ذاكرة عشوائية Corsair 32GB DDR5 6000MHz', 549],
  ['طابعة HP LaserJet M111w', 449],
  ['حبر HP 650 أسود', 69],
];
const shop = memoryShop(
  SOLD.map(([name, price]) => ({ name, price, specifications: [], category: 'electronics' })),
  [],
);

it.each([
  // Words of the Gulf.
  ['شنطة لابتوب', /^حقيبة/],
  ['ستاند شاشه', /^حامل/],
  ['تونر اتش بي', /^حبر/],
  ['مروحة معالج', /^مبرد/],
  ['ميموري ٢٥٦', /^كرت ذاكرة/],
  ['سلك hdmi', /^كيبل HDMI/],
  ['وصلة usb c', /^كيبل USB-C/],
  ['كيبل تايب سي', /^كيبل USB-C/],
  ['سماعة سلكية', /^سماعة/],
  ['كرت ايه ام دي', /Radeon/],
  ['شاشة فل اتش دي', /Full HD/],
  ['شاشة fhd', /Full HD/],
  ['شاشة فوركي', /4K/],
  // Numbers in words.
  ['ايفون خمسطعش', /iPhone 15/],
  ['ايفون ستطعش', /iPhone 16e/],
  ['باوربانك ٢٠ الف', /20000mAh/],
  ['باوربانك عشرين الف ملي امبير', /20000mAh/],
  ['رام ستة الاف', /6000MHz/],
  ['لابتوب ثلاثة الاف', /Victus/],
  ['جوال ابو الف', /Redmi/],
  // Arabic in Latin letters and digits.
  ['shan6a laptop', /^حقيبة/],
  ['hebr hp', /^حبر/],
  ['6ab3a', /^طابعة/],
  ['keyboard 3arabi', /عربي/],
  ['keyboard aswad', /أسود/],
  ['laptop rakhis', /Victus/],
] as const)('%s', async (query, name) => {
  expect((await shop.search(query)).found[0]?.name).toMatch(name);
});
