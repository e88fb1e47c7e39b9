import { getTranslations } from 'next-intl/server';
import { getPaymentMarks } from '@/lib/money/gateway/reads';

/** With what the shop can be paid now, in words of one look beside the buy button. */
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
