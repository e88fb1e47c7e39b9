export const ARABIC_DOMAINS: readonly string[] = [
  'السعودية',
  'شبكة',
  'موقع',
  'كوم',
  'امارات',
  'مصر',
  'قطر',
  'عرب',
  'بازار',
];
