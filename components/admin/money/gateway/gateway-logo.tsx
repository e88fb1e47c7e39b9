'use client';

import { useEffect, useRef, useState } from 'react';

export function AdminGatewayLogo({ src }: { src: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  // The error event may have fired before hydration.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setBroken(src);
  }, [src]);
  if (broken === src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: any address that staff entered, in a fixed size
    <img
      ref={picture}
      src={src}
      alt=""
      width={44}
      height={44}
      onError={() => setBroken(src)}
      className="size-11 shrink-0 rounded-md border bg-stage object-contain p-1"
    />
  );
}
