import { getImageProps } from 'next/image';

const OWN = /^\/hero\/(.+)\.webp$/;

/** Whether a picture was made for this place: calm and dark where the text stands. */
export const isOwnPicture = (src: string): boolean => OWN.test(src);

/** A slide's picture. The shop's own come in two cuts, the upright one for phones. Anything else goes through the optimiser. */
export function HeroPicture({ src, priority }: { src: string; priority: boolean }) {
  const own = OWN.exec(src);
  const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const className = 'absolute inset-0 size-full object-cover object-bottom sm:object-center';
  if (own) {
    return (
      <picture>
        <source media="(width < 640px)" srcSet={`/hero/${own[1]}-mobile.webp`} />
        <img src={src} alt="" width={1920} height={800} decoding="async" {...loading} className={className} />
      </picture>
    );
  }
  const { props } = getImageProps({
    src,
    alt: '',
    fill: true,
    sizes: '(min-width: 1280px) 1232px, 100vw',
    unoptimized: !src.startsWith('/') && !src.startsWith('https://'),
    ...loading,
  });
  // biome-ignore lint/performance/noImgElement: the optimiser's own attributes on a plain picture
  return <img {...props} alt="" className={className} />;
}
