import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isolateDirections } from '@/components/ui/isolate-directions';

const html = (sentence: string) => renderToStaticMarkup(<p>{isolateDirections(sentence)}</p>);

describe('a sentence with a number in it', () => {
  it.each([
    [
      'الطلب \u2066ORD-261124-7K3MX\u2069 جاهز',
      '<p><span><span>الطلب </span><bdi dir="ltr">ORD-261124-7K3MX</bdi><span> جاهز</span></span></p>',
    ],
    ['حذف \u2068SAVE10\u2069', '<p><span><span>حذف </span><bdi>SAVE10</bdi></span></p>'],
    [
      'يبدأ بـ \u200e/\u200e أو \u200ehttps://\u200e',
      '<p><span><span>يبدأ بـ </span><bdi dir="ltr">/</bdi><span> أو </span><bdi dir="ltr">https://</bdi></span></p>',
    ],
    ['بلا رقم', '<p>بلا رقم</p>'],
  ])('%j', (sentence, drawn) => {
    expect(html(sentence)).toBe(drawn);
  });

  it('is copied without what nobody sees', () => {
    expect(html('\u2066A\u2069، \u2066B\u2069 (\u2068س\u2069)')).not.toMatch(/[\u200e\u2066-\u2069]/);
  });

  it('stays as it is where it is no text', () => {
    expect(isolateDirections(null)).toBeNull();
    expect(isolateDirections(5)).toBe(5);
  });
});
