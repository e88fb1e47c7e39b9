import { code128 } from '@/lib/platform/shared/code128';

/** A number as bars for a scanner; nothing where bars cannot say it. */
export function Barcode({ number, className }: { number: string; className: string }) {
  const bars = code128(number);
  if (!bars) return null;
  return (
    <svg
      role="img"
      aria-label={number}
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={bars.path} />
    </svg>
  );
}
