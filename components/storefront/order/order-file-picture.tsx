'use client';

import Image from 'next/image';

type Props = { orderNumber: string; fileId: string; label: string };

/** Not optimised: the file needs the session, but the optimiser's cache is public. */
export function OrderFilePicture({ orderNumber, fileId, label }: Props) {
  const address = `/api/orders/${encodeURIComponent(orderNumber)}/files/${fileId}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="relative block size-20 overflow-hidden rounded-md border border-border bg-stage"
    >
      <Image src={address} alt={label} fill unoptimized sizes="80px" className="object-cover" />
    </a>
  );
}
