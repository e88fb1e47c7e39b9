import { cn } from '@/lib/utils';

type Props = { message: string; link: string | null; backgroundColor: string; textColor: string };

export function BannerStripPreview({ message, link, backgroundColor, textColor }: Props) {
  return (
    <p
      dir="auto"
      className="rounded-md px-4 py-2 text-center font-medium text-sm"
      style={{ backgroundColor, color: textColor }}
    >
      <span className={cn('block by-lines [--lines:1]', link && 'underline decoration-1 underline-offset-4')}>
        {message}
      </span>
    </p>
  );
}
