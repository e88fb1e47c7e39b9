import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { HeroPicture, isOwnPicture } from './hero-picture';

type HeroSlideViewProps = {
  title: string;
  subtitle: string | null;
  imageUrl: string | null;
  priority?: boolean;
  children?: ReactNode;
  className?: string;
};

/** Dark tokens in both themes, because the pictures are dark. */
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
        'dark relative flex min-h-[23rem] items-start bg-card text-foreground sm:min-h-[22rem] sm:items-center lg:min-h-[27rem]',
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
        <h2 className="text-2xl font-semibold lg:text-4xl">{title}</h2>
        {subtitle && <p className="max-w-md text-sm text-muted-foreground lg:text-base">{subtitle}</p>}
        {children && (
          <div className="mt-1 flex max-w-full flex-wrap gap-3 *:max-w-full *:whitespace-normal">{children}</div>
        )}
      </div>
    </div>
  );
}
