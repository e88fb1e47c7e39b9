import type { ReactNode } from 'react';
import { pictureSource } from '@/components/storefront/shared/picture-source';
import { cx } from '@/components/ui/cx';

const OWN = /^\/hero\/(.+)\.webp$/;

const isOwnPicture = (src: string): boolean => OWN.test(src);

/** Pictures in /hero have a portrait version for phones. */
function HeroPicture({ src, priority }: { src: string; priority: boolean }) {
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
    // biome-ignore lint/performance/noImgElement: next/image would add a script
    <img
      {...loading}
      {...pictureSource(src, '(min-width: 1280px) 1232px, 100vw', [640, 828, 1200, 1920])}
      alt=""
      decoding="async"
      className={cx(className, 'object-bottom sm:object-center')}
    />
  );
}

type HeroSlideViewProps = {
  title: string;
  subtitle: string | null;
  imageUrl: string | null;
  priority?: boolean;
  children?: ReactNode;
  className?: string;
};

/** Dark in both themes, like the pictures. Phones hide the subtitle to show products earlier. */
export function HeroSlideView({
  title,
  subtitle,
  imageUrl,
  priority = false,
  children,
  className,
}: HeroSlideViewProps) {
  return (
    <div
      className={cx(
        'dark relative flex min-h-[22rem] items-start bg-card text-foreground sm:items-center lg:min-h-[27rem]',
        className,
      )}
    >
      {imageUrl && <HeroPicture src={imageUrl} priority={priority} />}
      {imageUrl && !isOwnPicture(imageUrl) && (
        <div
          aria-hidden
          className="absolute inset-0 bg-[linear-gradient(var(--toward-end),var(--background),transparent_70%)] opacity-72 max-sm:bg-[linear-gradient(to_bottom,var(--background),transparent_70%)]"
        />
      )}
      <div className="relative flex w-full flex-col items-start gap-3 p-[min(1.5rem,max(24px,6vw))] sm:max-w-[56%] sm:p-8 lg:max-w-[48%] lg:gap-4 lg:ps-14">
        <h2 className="text-xl font-semibold md:text-2xl lg:text-4xl">{title}</h2>
        {subtitle && <p className="max-w-md text-sm text-muted-foreground max-sm:hidden lg:text-base">{subtitle}</p>}
        {children && (
          <div className="mt-1 flex max-w-full flex-wrap gap-3 *:max-w-full *:whitespace-normal">{children}</div>
        )}
      </div>
    </div>
  );
}
