import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PaymentMarkPicture } from '@/components/storefront/shared/payment-mark';
import messages from '@/messages/ar.json';

const marks = Object.keys(messages.product.pay) as (keyof typeof messages.product.pay)[];
const drawn = (props: ComponentProps<typeof PaymentMarkPicture>) =>
  renderToStaticMarkup(<PaymentMarkPicture {...props} />);
const cellOf = (html: string) => Number(/--cell:(\d+)/.exec(html)?.[1]);

describe('the picture of a payment mark', () => {
  it('has a cell of its own in the file for each mark, and one for other methods', () => {
    const cells = [...marks.map((mark) => drawn({ mark })), drawn({})].map(cellOf);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync('public/payments/marks.svg', 'utf8')) ?? [];
    expect(Number(width)).toBe(38);
    expect(cells.toSorted((a, b) => a - b)).toEqual(Array.from({ length: Number(height) / 24 }, (_, at) => at));
  });

  it('is an image with a name, and hidden from screen readers without one', () => {
    expect(drawn({ mark: 'visa', name: 'Visa' })).toContain('role="img" aria-label="Visa"');
    expect(drawn({ mark: 'visa' })).toContain('aria-hidden="true"');
  });
});
