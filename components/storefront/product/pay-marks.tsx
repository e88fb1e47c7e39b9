import { getTranslations } from 'next-intl/server';
import { getPaymentMarks } from '@/lib/money/gateway/reads';

export async function PayMarks() {
  const [t, marks] = await Promise.all([getTranslations('product'), getPaymentMarks()]);
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t('pay_title')} className="pay-marks">
      {marks.map((mark) => (
        <li key={mark}>{t(`pay.${mark}`)}</li>
      ))}
    </ul>
  );
}
