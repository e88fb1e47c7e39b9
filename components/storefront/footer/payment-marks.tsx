import { PaymentMarkPicture } from '@/components/storefront/shared/payment-mark';
import { getPaymentMarks } from '@/lib/money/gateway/reads';
import { cn } from '@/lib/utils';

/** Their drawings are no brands, so the list names them. */
const DRAWN_WITH_NAME = ['cash', 'transfer'];

type PaymentMarksProps = { label?: string; className?: string };

export async function PaymentMarks({ label, className }: PaymentMarksProps) {
  const marks = await getPaymentMarks();
  if (marks.length === 0) return null;
  return (
    <ul aria-label={label} className={cn('pay-marks', className)}>
      {marks.map(({ mark, name }) => {
        const isNamed = DRAWN_WITH_NAME.includes(mark);
        return (
          <li key={mark}>
            <PaymentMarkPicture mark={mark} name={isNamed ? undefined : name} />
            {isNamed && <bdi>{name}</bdi>}
          </li>
        );
      })}
    </ul>
  );
}
