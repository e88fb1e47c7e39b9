import type { CSSProperties } from 'react';
import type { PaymentMark } from '@/lib/money/payment/providers/manifest';

/** Cells of public/payments/marks.svg from the top. One file, because inline drawings would be twice in every page. */
const CELLS: Readonly<Record<PaymentMark, number>> = {
  mada: 0,
  visa: 1,
  mastercard: 2,
  applepay: 3,
  stcpay: 4,
  tamara: 5,
  tabby: 6,
  transfer: 7,
  cash: 8,
};
const OTHER_CELL = 9;

type PaymentMarkPictureProps = { mark?: PaymentMark; name?: string | undefined };

/** Two lines of text high, in the colours of the brand in both themes. Decorative without a name. */
export function PaymentMarkPicture({ mark, name }: PaymentMarkPictureProps) {
  const look = { className: 'pay-mark', style: { '--cell': mark ? CELLS[mark] : OTHER_CELL } as CSSProperties };
  return name ? <span role="img" aria-label={name} {...look} /> : <span aria-hidden {...look} />;
}
