import { describe, expect, it } from 'vitest';
import { ROLE_TEMPLATES } from '@/lib/people/staff-role/schema';
import { canSeePersonalData, maskingFor, type PersonalData } from '@/lib/platform/person/personal-data';
import { AREAS, type Area } from '@/lib/platform/shared/areas';

const others = AREAS.filter((area) => !['personal_data', 'orders', 'orders_work', 'customers'].includes(area));

describe('what is personal', () => {
  it.each<[readonly Area[], boolean]>([
    [['personal_data'], true],
    [['orders_work'], true],
    [['orders'], true],
    [['customers'], true],
    [AREAS, true],
    [['orders_view'], false],
    [['orders_view', 'reports', 'settings', 'refunds', 'catalogue', 'personal_data_export'], false],
    [others, false],
    [[], false],
  ])('is seen with %j: %s', (areas, isSeen) => {
    expect(canSeePersonalData({ areas })).toBe(isSeen);
    expect(maskingFor({ areas }).phone('+966512345678')).toBe(isSeen ? '+966512345678' : '05•••••678');
  });

  it.each<[keyof PersonalData, string, string]>([
    ['name', 'محمد العتيبي', 'م••• ا•••'],
    ['name', '  Sara   Al-Otaibi ', 'S••• A•••'],
    ['name', 'أ', 'أ•••'],
    ['name', '𝒜nna', '𝒜•••'],
    ['name', 'a b c d e f', 'a••• b••• c••• d•••'],
    ['name', '', ''],
    ['phone', '+966512345678', '05•••••678'],
    ['phone', '0512345678', '05•••••678'],
    ['phone', '٠٥١٢٣٤٥٦٧٨', '05•••••678'],
    ['phone', '0112345678', '•••678'],
    ['phone', '+44 20 7946 0018', '•••018'],
    ['phone', '12345', '•••'],
    ['phone', '', ''],
    ['mail', 'ahmad.ali@example.com', 'a•••@example.com'],
    ['mail', 'a@b.co', 'a•••@b.co'],
    ['mail', '@example.com', '•••'],
    ['mail', 'no address', '•••'],
    ['mail', '', ''],
    ['contact', 'ahmad@example.com', 'a•••@example.com'],
    ['contact', '+966512345678', '05•••••678'],
    ['place', 'حي النرجس، شارع ٥', '•••'],
    ['place', 'RRRD2929', '•••'],
    ['place', ' ', ''],
    ['prose', 'اتصل بأحمد', '•••'],
    ['prose', '', ''],
    ['text', 'أُرسل إلى ahmad@example.com.', 'أُرسل إلى a•••@example.com.'],
    ['text', 'جواله 0512345678، و+966 51 234 5678', 'جواله 05•••••678، و05•••••678'],
    ['text', '٠٥١٢٣٤٥٦٧٨', '05•••••678'],
    ['text', 'إلى SA03 8000 0000 6080 1016 7519', 'إلى SA•••7519'],
    ['text', 'SA0380000000608010167519', 'SA•••7519'],
    ['text', 'عنوانه RRRD2929', 'عنوانه •••'],
    // Amounts, orders, parcels and references are not personal data.
    ['text', 'طلب 7K2M-9QXW بقيمة 1,250.00 ر.س', 'طلب 7K2M-9QXW بقيمة 1,250.00 ر.س'],
    ['text', 'حوالة 100512345678', 'حوالة 100512345678'],
    ['text', 'JD014600006281', 'JD014600006281'],
  ])('is masked as a %s: %j is %j', (kind, text, masked) => {
    expect(maskingFor({ areas: others })[kind](text)).toBe(masked);
    expect(maskingFor({ areas: AREAS })[kind](text)).toBe(text);
  });

  it('stays nothing where there is nothing', () => {
    const masks = maskingFor({ areas: [] });
    for (const mask of Object.values(masks)) expect(mask(null)).toBeNull();
  });

  it('is seen by those who sell, ship, count and lead, and not by who writes the shop’s texts', () => {
    const seeing = Object.entries(ROLE_TEMPLATES).flatMap(([name, areas]) =>
      canSeePersonalData({ areas }) ? name : [],
    );
    expect(seeing).toEqual(['manager', 'order_desk', 'warehouse', 'accountant']);
  });
});
