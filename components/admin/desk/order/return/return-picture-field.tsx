'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MAX_RETURN_PICTURES } from '@/lib/fulfilment/return/rules';
import { UploadButton } from '../../../shared/form/picture/upload-button';
import { usePictureUpload } from '../../../shared/form/picture/use-picture-upload';
import { IconButton } from '../../../shared/icon-button';
import { OrderFileLink } from '../order-file-link';

type Props = {
  orderId: string;
  pictures: readonly string[];
  onPictures: (change: (before: readonly string[]) => string[]) => void;
};

export function ReturnPictureField({ orderId, pictures, onPictures }: Props) {
  const t = useTranslations('admin.orders.returns');
  const words = useTranslations('client.order.returns');
  const upload = usePictureUpload<{ id: string }>(`/api/admin/orders/${orderId}/return-pictures`);
  const room = MAX_RETURN_PICTURES - pictures.length;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{words('pictures')}</legend>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((id, index) => (
            <li key={id} className="flex flex-col items-center gap-1">
              <OrderFileLink
                orderId={orderId}
                fileId={id}
                type="webp"
                label={words('picture', { number: index + 1 })}
              />
              <IconButton
                icon={X}
                variant="ghost"
                label={words('picture_remove', { number: index + 1 })}
                onClick={() => onPictures((before) => before.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {(room > 0 || upload.failures.length > 0) && (
        <UploadButton
          multiple
          about={words('pictures')}
          progress={upload.progress}
          failures={upload.failures}
          onFiles={(files) =>
            void upload.send(files.slice(0, room), ({ id }) => onPictures((before) => [...before, id]))
          }
        />
      )}
      <p className="text-muted-foreground text-xs">{t('pictures_hint', { most: MAX_RETURN_PICTURES })}</p>
    </fieldset>
  );
}
