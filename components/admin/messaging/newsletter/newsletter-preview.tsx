import { useTranslations } from 'next-intl';

type Props = {
  values: { subject: string; content: string; isOffer: boolean; offerCode: string; offerDiscount: string };
};

export function NewsletterPreview({ values }: Props) {
  const t = useTranslations('admin.newsletter');
  const { subject, content, isOffer, offerCode, offerDiscount } = values;
  return (
    <section aria-label={t('preview')} className="rounded-md border bg-muted/40 p-5">
      <h3 dir="auto" className="mb-3 font-semibold text-lg">
        {subject || t('preview_subject')}
      </h3>
      <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
        {content || t('preview_content')}
      </p>
      {isOffer && (offerCode || offerDiscount) && (
        <dl className="mt-4 grid gap-1 rounded-md bg-primary-soft p-3 text-primary text-sm">
          {offerDiscount && (
            <div className="flex justify-between gap-4">
              <dt>{t('offer_discount')}</dt>
              <dd dir="auto" className="font-semibold">
                {offerDiscount}
              </dd>
            </div>
          )}
          {offerCode && (
            <div className="flex justify-between gap-4">
              <dt>{t('offer_code')}</dt>
              <dd className="font-semibold">
                <bdi dir="ltr">{offerCode}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="mt-4 border-t pt-3 text-muted-foreground text-xs">{t('preview_foot')}</p>
    </section>
  );
}
