import { describe, expect, it } from 'vitest';
import { plainDescription, withoutEntities } from '@/lib/catalogue/product/csv/plain-text';

describe('a description in HTML', () => {
  it.each([
    ['<p>شاشة 27 بوصة</p>', 'شاشة 27 بوصة'],
    ['<p>سطر</p>\n<p>وسطر</p>', 'سطر\n\nوسطر'],
    ['<div>سطر<br/>وسطر<BR>وآخر</div>', 'سطر\nوسطر\nوآخر'],
    ['<p dir="rtl" style="color:red">أحمر</p>', 'أحمر'],
    ['<ul>\n<li>16 GB</li>\n<li><p>1 TB</p></li>\n</ul>', '• 16 GB\n• 1 TB'],
    [
      '<table><tr><td>المعالج</td><td>i7</td></tr><tr><th>اللون</th><td>أسود</td></tr></table>',
      'المعالج i7\nاللون أسود',
    ],
    ['<h2>المزايا</h2>\n\n\n<p>سريع&nbsp;وهادئ &amp; خفيف</p>', 'المزايا\n\nسريع وهادئ & خفيف'],
    ['<style>p > a { color: red }</style><p>نص</p><!-- <p>ملاحظة</p> -->', 'نص'],
    ['<p>نص</p><script>if (a < b) x()</script><p>تابع</p>', 'نص\n\nتابع'],
    ['<strong>مهم:</strong> سطر\nوسطر', 'مهم: سطر\nوسطر'],
    ['<p>HDMI <font color="red"><b>2.1</b></font></p>', 'HDMI 2.1'],
    ['&lt;p&gt;شاشة &amp;quot;27&amp;quot;&lt;/p&gt;', 'شاشة "27"'],
    ['<p>جملة<br>', 'جملة'],
    ['<p class="MsoNormal"><span>جملة<o:p></o:p></span></p>', 'جملة'],
    ['<div><div>أ<br></div></div> <div>ب</div>ج', 'أ\nب\nج'],
    ['سطر\\nوسطر\\n\\nوآخر', 'سطر\nوسطر\n\nوآخر'],
  ])('%j becomes %j', (html, text) => {
    expect(plainDescription(html)).toBe(text);
  });

  it.each([
    'سطر\nوسطر',
    'من 5 < 10 و 20 > 15',
    'a <= b, c <3 d> e',
    '• 16 GB\n\n\n• 1 TB',
    'C:\\new\\notes',
    'AT&T & R&D; x',
    '<شاشة>',
  ])('%j is none', (text) => {
    expect(plainDescription(text)).toBe(text);
  });

  it('is read in linear time', () => {
    const html = '<p '.repeat(60_000) + '<!--'.repeat(20_000) + '&lt;p '.repeat(20_000);
    const start = performance.now();
    plainDescription(`<p>${html}`);
    plainDescription(html);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

it.each([
  ['&#1588;&#x0627;شة', 'شاشة'],
  ['6&#39; &apos;x&apos;', "6' 'x'"],
  ['&unknown; &#0; &#xD800; &amp', '&unknown; &#0; &#xD800; &amp'],
  ['A &AMP; B', 'A & B'],
  ['x &amp;amp; y', 'x &amp; y'],
])('entities of %j: %j', (text, plain) => {
  expect(withoutEntities(text)).toBe(plain);
});
