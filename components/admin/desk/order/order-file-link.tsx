import { FileText } from 'lucide-react';
import Image from 'next/image';
import { useHasPermission } from '../../shared/allowed';

type FileProps = { address: string; type: 'webp' | 'pdf'; label: string };

type Props = Omit<FileProps, 'address'> & { orderId: string; fileId: string };

export const OrderFileLink = ({ orderId, fileId, ...file }: Props) => (
  <FileLink address={`/api/admin/orders/${orderId}/files/${fileId}`} {...file} />
);

export function FileLink({ address, type, label }: FileProps) {
  if (!useHasPermission('personal_data')) return null;
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
