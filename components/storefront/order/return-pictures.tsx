'use client';

import { ImagePlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { MAX_RETURN_PICTURES } from '@/lib/fulfilment/return/rules';
import { RETURN_PICTURE_TYPES } from '@/lib/orders/order-file/rules';
import { shopperSessionId, uploadFile } from '@/lib/platform/browser/fetcher';
import { UPLOAD_MAX_BYTES } from '@/lib/platform/picture/upload';
import { serverMessageOf } from '../shared/form-fields';
import { OrderFilePicture } from './order-file-picture';

type Props = {
  orderNumber: string;
  pictures: readonly string[];
  onPictures: (pictures: string[]) => void;
  onUploading: (isUploading: boolean) => void;
};

export function ReturnPictures({ orderNumber, pictures, onPictures, onUploading }: Props) {
  const t = useTranslations('client.order.returns');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const path = `/api/orders/${encodeURIComponent(orderNumber)}/return-pictures`;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, MAX_RETURN_PICTURES - pictures.length);
    target.value = '';
    if (files.length === 0) return;
    setProblem('');
    setBusy(true);
    onUploading(true);
    const all = [...pictures];
    try {
      // Ensures the session cookie, which authorises the upload.
      shopperSessionId();
      for (const file of files) {
        if (file.size > UPLOAD_MAX_BYTES) throw new RangeError();
        all.push((await uploadFile<{ id: string }>(path, file, file.name)).id);
      }
    } catch (error) {
      const large = t('picture_large', { limit: UPLOAD_MAX_BYTES / 1024 / 1024 });
      setProblem(error instanceof RangeError ? large : (serverMessageOf(error) ?? t('picture_failed')));
    }
    onPictures(all);
    setBusy(false);
    onUploading(false);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium text-foreground">
        {t('pictures')} <span className="font-normal text-muted-foreground">({t('optional')})</span>
      </legend>
      <p className="text-xs text-muted-foreground">{t('pictures_hint', { most: MAX_RETURN_PICTURES })}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((id, index) => (
            <li key={id} className="flex flex-col items-center gap-1">
              <OrderFilePicture orderNumber={orderNumber} fileId={id} label={t('picture', { number: index + 1 })} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('picture_remove', { number: index + 1 })}
                onClick={() => onPictures(pictures.filter((one) => one !== id))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept={RETURN_PICTURE_TYPES}
        multiple
        hidden
        aria-label={t('picture_add')}
        onChange={(event) => void choose(event)}
      />
      {pictures.length < MAX_RETURN_PICTURES && (
        <Button variant="outline" className="w-fit" loading={isBusy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          <span>{isBusy ? t('picture_uploading') : t('picture_add')}</span>
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
