import { pictureSource } from '@/components/storefront/shared/picture-source';
import { cx } from '@/components/ui/cx';

const OWN = /^\/hero\/(.+)\.webp$/;

/** The shop's own pictures are dark where the text is. */
export const isOwnPicture = (src: string): boolean => OWN.test(src);

/** Own pictures have a portrait version for phones. */
export function HeroPicture({ src, priority }: { src: string; priority: boolean }) {
  const own = OWN.exec(src);
  const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const className = 'absolute inset-0 size-full object-cover';
  if (own) {
    return (
      <picture>
        <source media="(width < 640px)" srcSet={`/hero/${own[1]}-mobile.webp`} />
        <img
          {...loading}
          src={src}
          alt=""
          width={1920}
          height={800}
          decoding="async"
          className={cx(className, 'object-bottom sm:object-center')}
        />
      </picture>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: the optimiser's addresses without a component's script
    <img
      {...loading}
      {...pictureSource(src, '(min-width: 1280px) 1232px, 100vw', [640, 828, 1200, 1920])}
      alt=""
      decoding="async"
      className={cx(className, 'object-bottom sm:object-center')}
    />
  );
}
