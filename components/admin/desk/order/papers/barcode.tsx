import { code128 } from '@/lib/platform/barcode/code128';

/** Code 128; null if the number cannot be encoded. */
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
