import type { AttributeKey } from './kinds.ts';

/** Comparison heading → attributes. */
const GROUPS: Readonly<Record<string, readonly AttributeKey[]>> = {
  الأداء: [
    'cores',
    'base_clock',
    'boost_clock',
    'architecture',
    'tdp',
    'integrated_graphics',
    'processor',
    'processor_line',
  ],
  الرسوميات: ['gpu', 'graphics_memory', 'gpu_clock', 'gpu_boost', 'graphics'],
  الذاكرة: [
    'memory',
    'memory_size',
    'memory_type',
    'memory_speed',
    'cas',
    'max_memory',
    'memory_slots',
    'board_memory',
  ],
  التخزين: ['capacity', 'storage', 'drive_type', 'drive_form', 'drive_portable', 'read_speed', 'cache', 'interface'],
  الشاشة: ['screen_size', 'resolution', 'screen_resolution', 'refresh', 'panel', 'response', 'aspect', 'brightness'],
  التوافق: [
    'socket',
    'chipset',
    'board_form',
    'supply_form',
    'system',
    'bits',
    'graphics_room',
    'drive_bays',
    'radiator',
    'fan_size',
  ],
  الطاقة: ['watts', 'efficiency', 'modular', 'apparent_power', 'battery'],
  التبريد: ['fan_speed', 'airflow', 'noise', 'pwm'],
  الاتصال: ['connection', 'wireless', 'protocol'],
  'الصوت والتصوير': [
    'channels',
    'signal',
    'microphone',
    'enclosure',
    'wearing',
    'webcam_resolution',
    'focus',
    'view_angle',
  ],
  الاستخدام: ['sensor', 'dpi', 'hand', 'keyboard_style', 'tenkeyless', 'switches', 'backlight', 'print_type'],
  'الشكل والأبعاد': ['colour', 'length', 'weight', 'laptop_weight', 'case_type', 'side_panel', 'volume', 'amount'],
};

/** Attributes of which more, or less, is better. */
const MORE: readonly AttributeKey[] = [
  'cores',
  'base_clock',
  'boost_clock',
  'graphics_memory',
  'gpu_clock',
  'gpu_boost',
  'memory',
  'memory_size',
  'memory_speed',
  'max_memory',
  'memory_slots',
  'capacity',
  'storage',
  'read_speed',
  'cache',
  'resolution',
  'screen_resolution',
  'refresh',
  'brightness',
  'watts',
  'apparent_power',
  'battery',
  'airflow',
  'signal',
  'dpi',
  'drive_bays',
  'graphics_room',
];
const LESS: readonly AttributeKey[] = ['tdp', 'cas', 'response', 'noise', 'weight', 'laptop_weight'];

const has = (keys: readonly string[], key: string) => keys.includes(key);

export const comparedBy = (key: string): { group: string | null; better: 'more' | 'less' | null } => ({
  group: Object.keys(GROUPS).find((group) => has(GROUPS[group] ?? [], key)) ?? null,
  better: has(MORE, key) ? 'more' : has(LESS, key) ? 'less' : null,
});
