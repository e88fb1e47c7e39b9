import { getImageProps } from 'next/image';
import { describe, expect, it } from 'vitest';
import { pictureSource } from '@/components/storefront/shared/picture-source';

describe('the addresses of a picture', () => {
  it.each([
    '/catalogue/a.webp',
    '/uploads/صورة.jpg',
    '/remote-picture?address=https%3A%2F%2Fexample.com%2Fa.png%3Fx%3D1',
  ])('are those that next/image would ask for: %s', (src) => {
    const { props } = getImageProps({ src, alt: '', width: 640, height: 640, unoptimized: false });
    const picture = decodeURIComponent(src.split('address=')[1] ?? src);
    expect(pictureSource(picture, '48vw').src).toBe(props.src.replace(/w=\d+/, 'w=640'));
  });

  it('fit the place: few widths in a card, one for each density where the size is fixed', () => {
    const widths = (srcSet: string | undefined) => srcSet?.match(/\d+w/g);
    expect(widths(pictureSource('/a.webp', '48vw').srcSet)).toEqual(['256w', '384w', '640w']);
    expect(widths(pictureSource('/a.webp', '80px').srcSet)).toEqual(['128w', '256w']);
    expect(widths(pictureSource('/a.webp', '100vw', [828, 1200]).srcSet)).toEqual(['828w', '1200w']);
  });

  it.each(['http://example.com/a.png', 'data:image/png;base64,AA', '/logo.svg', '//example.com/a.png'])(
    'leave alone what the optimiser does not take: %s',
    (src) => expect(pictureSource(src, '48vw')).toEqual({ src }),
  );
});
