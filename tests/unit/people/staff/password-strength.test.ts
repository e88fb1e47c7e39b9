import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from '@/lib/people/staff/password-strength';
import messages from '@/messages/ar.json';

const outcome = (password: string, username = 'sara') =>
  refuseWeakPassword('newPassword', password, username).then(
    () => 'taken',
    (error) => error,
  );

describe('a password', () => {
  it.each([
    '1234567890',
    '0123456789',
    'password123',
    'Password2026!',
    'P@ssw0rd123',
    'Admin@12345',
    'qwertyuiop',
    '1q2w3e4r5t',
    'iloveyou12',
    'xxxxxxxxxx',
    'abcabcabcabc',
    'computercity',
    '0501234567',
    'ab'.repeat(100),
    'ضصثقفغعهخح',
    'شسيبلاتنمك',
    'محمد123456',
    'الرياض2026',
    'كلمةالسر123',
    'عبدالله١٢٣٤',
    'مدينةالكمبيوتر',
    'المدرسة123',
    'المعلومات1',
    'الاقتصادية',
    'الديمقراطية',
    'السيارات12',
    'مدينةالحاسوب2026',
    'مدينة الحاسوب 2026',
    'سعودالحربي1990',
    '2026الاقتصادية',
    'حبيبي حبيبي',
    'حبيبي-حبيبي',
    'المهندسين٢٠٢٦',
    'وَالمُعَلِّمات1',
    'مـــدرســـة12',
    'كلمة المرور 1',
    'قلبيقلبي12',
    'مدرستنا2025',
    'ئءؤرلاىةوزظ',
    'زوةىلارؤءئ',
    'حخهعغفقثصض',
    'كمنتالبيسش',
    // Arabic words typed with a Latin keyboard layout: الرياض, السعودية, عبدالله.
    'hgvdhq2026',
    'hgsu,]dm2030',
    'ufn]hggi1',
    '!QAZ2wsx#EDC',
    '+966551234567',
    '٠٥٥١٢٣٤٥٦٧',
    'Faisal@2026',
    'Mohamed@123',
    'Alhamdulillah1',
  ])('that others try first is refused: %s', async (password) => {
    expect(await outcome(password)).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'newPassword', message: messages.validation.password_common }],
    });
  });

  it('made of the account’s own name is refused', async () => {
    expect(await outcome('norahalotaibi', 'norahalotaibi')).toMatchObject({ code: 'invalid' });
    expect(await outcome('norahalotaibi1', 'norahalotaibi')).toMatchObject({ code: 'invalid' });
  });

  it.each([
    'q5Nd82kfLp',
    'correct horse battery staple',
    'a-new-password-2026',
    'بيت أزرق فوق جبل بعيد',
    'قنديل خيزران مرصد زعفران',
    'قنديلخيزرانمرصدزعفران',
    'سنجاب يقشر بلوطة رطبة',
    'أرجوحة-بركان-مسمار-طحلب',
    'ثمانون غيمة تطارد 4 دراجات',
    'كظمغبضثلحط',
    `${'x'.repeat(9)}Zq!7 mountain`,
  ])('that nobody guesses is taken: %s', async (password) => expect(await outcome(password)).toBe('taken'));
});
