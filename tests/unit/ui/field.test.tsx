import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import messages from '@/messages/ar.json';

const { validation, client, admin } = messages;

const drawn = (hint: string, error: string | null): string =>
  renderToStaticMarkup(
    <Field id="x" label="الحقل" hint={hint} error={error}>
      <Input />
    </Field>,
  );

describe('the hint of a field', () => {
  it.each([
    [client.place.short_address_hint, validation.short_address],
    [client.business.vatNumber_hint, validation.vat_number],
    [admin.store_settings.crNumber_hint, validation.cr_number],
    [admin.orders.refunds.proof_hint, validation.refund_proof],
    [admin.bundles.products_hint, validation.bundle_products],
  ])('«%s» gives way to an error that says the same', (hint, error) => {
    expect(drawn(hint, null)).toContain('aria-describedby="x-hint"');
    const html = drawn(hint, error);
    expect(html).toContain('aria-describedby="x-error"');
    expect(html).not.toContain('x-hint');
  });

  it('stays beside an error that says something else', () => {
    const html = drawn(client.place.postal_code_hint, validation.short_address);
    expect(html).toContain('aria-describedby="x-hint x-error"');
  });
});
