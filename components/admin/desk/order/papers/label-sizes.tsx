import { useTranslations } from 'next-intl';
import { LABEL_SIZE_NAMES, type LabelSize } from '@/lib/fulfilment/shipment/labels';
import { PaperChoice } from './paper-choice';

export function LabelSizes({ chosen, hrefOf }: { chosen: LabelSize; hrefOf: (size: LabelSize) => string }) {
  const t = useTranslations('admin.orders.label');
  const choices = LABEL_SIZE_NAMES.map((size) => ({
    href: hrefOf(size),
    text: t(`sizes.${size}`),
    isChosen: size === chosen,
  }));
  return <PaperChoice label={t('size')} choices={choices} />;
}
