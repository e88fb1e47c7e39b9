import { FileText } from 'lucide-react';
import Image from 'next/image';
import { useHasPermission } from '../../shared/allowed';

type Props = { orderId: string; fileId: string; type: 'webp' | 'pdf'; label: string };

export function OrderFileLink({ orderId, fileId, type, label }: Props) {
  if (!useHasPermission('personal_data')) return null;
  const address = `/api/admin/orders/${orderId}/files/${fileId}`;
  return (
    <a
      href={address}
      {...(type === 'webp' ? { target: '_blank', rel: 'noopener' } : { download: '' })}
      aria-label={label}
      className="relative flex size-20 items-center justify-center overflow-hidden rounded-md border bg-muted text-muted-foreground"
    >
      {type === 'webp' ? (
        <Image src={address} alt="" fill unoptimized sizes="80px" className="object-cover" />
      ) : (
        <FileText aria-hidden className="size-7" />
      )}
    </a>
  );
}
