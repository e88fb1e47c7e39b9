import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { NameCell } from '@/components/admin/catalogue/product/grid/row-cells';
import type { GridProduct } from '@/components/admin/catalogue/product/grid/use-grid-edits';
import { FailedPaymentRow } from '@/components/admin/desk/failed-payment/failed-payment-row';
import { NoFailedPayments } from '@/components/admin/desk/failed-payment/no-failed-payments';
import { TransferDeadlineBadge, TransferDeadlineNote } from '@/components/admin/desk/order/money/transfer-deadline';
import { OrderLink } from '@/components/admin/desk/order/order-link';
import { PapersButtons } from '@/components/admin/desk/order/papers/papers-buttons';
import { PapersScreen } from '@/components/admin/desk/order/papers/papers-screen';
import { orderPapersUrl } from '@/components/admin/desk/order/papers/print-progress';
import { useCopyText } from '@/components/admin/desk/order/use-copy-text';
import { ShippingGroups } from '@/components/admin/desk/shipping/shipping-groups';
import { AuditCard } from '@/components/admin/office/audit/audit-card';
import { ReportTable } from '@/components/admin/office/report/report-table';
import { ReportTotals } from '@/components/admin/office/report/report-totals';
import { SettingsIndex } from '@/components/admin/platform/store-settings/settings-index';
import { RightsProvider } from '@/components/admin/shared/allowed';
import { AdminErrorView } from '@/components/admin/shell/admin-error-view';
import type { FailedPayment } from '@/lib/desk/failed-payment/reads';
import { FAILED_PAYMENT_DAYS } from '@/lib/desk/failed-payment/schema';
import { orderPapers } from '@/lib/desk/order-papers/schema';
import type { DeadlinePosition } from '@/lib/money/transfer-receipt/rules';
import type { AuditRow } from '@/lib/office/audit-log/reads';
import type { Area } from '@/lib/platform/shared/areas';
import { LOCALE } from '@/lib/platform/shared/locale';
import type { AdminStoreSettings } from '@/lib/platform/store-settings/admin-reads';
import messages from '@/messages/ar.json';

const drawn = (piece: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={messages}>
      {piece}
    </NextIntlClientProvider>,
  );
/** Returns the visible text without direction marks. */
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

const IDS = ['0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e01', '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e02'];

describe('the papers of chosen orders', () => {
  it('are printed with labels of a size that staff choose, A6 unless they chose another', () => {
    const html = drawn(<PapersButtons ids={IDS} onPrinted={() => {}} />);
    const { label } = messages.admin.orders;
    expect(html).toContain(`aria-label="${label.size}"`);
    const sizes = [...html.matchAll(/<option value="([^"]+)"( selected="")?>/g)].map(([, size, chosen]) => [
      size,
      !!chosen,
    ]);
    expect(sizes.slice(-3)).toEqual([
      ['a6', true],
      ['100x150', false],
      ['100x100', false],
    ]);
  });
});

describe('the orders to ship', () => {
  it('say how many wait beyond the list, also if it is empty', () => {
    const list = (waiting: number) =>
      words(drawn(<ShippingGroups orders={[]} waiting={waiting} chosen={null} onChoose={() => {}} />));
    expect(list(3)).toContain('وبعدها 3 طلبات لا تظهر هنا');
    expect(list(0)).toContain(messages.admin.shipping.empty_title);
  });
});

describe('the tab of papers', () => {
  it('says at once what it does, for how many, and how far it is', () => {
    const wanted = orderPapers.parse({ ids: IDS, papers: ['invoice', 'slip', 'label'] });
    const html = drawn(<PapersScreen wanted={wanted} channel="x" back="/admin/orders?queue=to_prepare" />);
    expect(words(html)).toContain('نجهّز أوراق طلبين…');
    expect(html).toContain('role="progressbar"');
    expect(html).toContain('href="/admin/orders?queue=to_prepare"');
  });

  it('has an address that says what is wanted', () => {
    const wanted = orderPapers.parse({ ids: IDS, papers: ['pick'], sort: 'shelf' });
    const params = new URL(orderPapersUrl(wanted, 'k'), 'http://shop').searchParams;
    const again = {
      ids: params.get('ids')?.split(','),
      papers: params.get('papers')?.split(','),
      sort: params.get('sort'),
    };
    expect(orderPapers.parse(again)).toEqual(wanted);
    expect(params.get('key')).toBe('k');
  });
});

describe('the deadline of a transfer', () => {
  const texts = messages.admin.orders.transfer_deadline;
  const held = (mark: DeadlinePosition, isStopped = false) => ({
    transferDeadline: { untilText: '4 ديسمبر 2026', mark, isStopped, refusedUntilText: null },
  });

  it.each([
    ['later', texts.later.replace('{day}', '4 ديسمبر 2026')],
    ['today', texts.today],
    ['ended', texts.ended],
  ] as const)('%s is marked in the row', (mark, text) => {
    expect(drawn(<TransferDeadlineBadge order={held(mark)} />)).toContain(text);
  });

  it('says on the page whether the order is cancelled then', () => {
    const note = (isStopped: boolean) => words(drawn(<TransferDeadlineNote order={held('today', isStopped)} />));
    expect(note(false)).toContain(texts.cancelled_then);
    expect(note(true)).toContain(texts.stopped);
    expect(note(true)).not.toContain(texts.cancelled_then);
  });

  it('is missing for other orders', () => {
    const order = { transferDeadline: null };
    expect(
      drawn([<TransferDeadlineBadge key="badge" order={order} />, <TransferDeadlineNote key="note" order={order} />]),
    ).toBe('');
  });
});

it('a screen that could not be read is tried again before its failure is said', () => {
  const html = drawn(<AdminErrorView retry={() => {}} />);
  expect(words(html)).toContain(messages.admin.common.retrying);
  expect(html).not.toContain(messages.admin.common.failed_title);
});

it('a row of the audit log says from what to what', () => {
  const row = {
    ...{
      id: IDS[0] ?? '',
      username: 'sara',
      action: 'update',
      entity: 'order',
      entityId: IDS[1] ?? '',
      label: 'ORD-1',
    },
    ...{ before: { status: 'pending', city: null }, after: { status: 'confirmed', city: 'جدة' }, cause: null },
    ...{ createdAt: '2026-11-28T10:00:00.000Z', createdAtText: '2026/11/28، 1:00 م' },
  } as unknown as AuditRow;
  const [head = ''] = drawn(<AuditCard row={row} known={new Map()} />).split('</summary>');
  expect(words(head)).toMatch(/من قيد الانتظار إلى مؤكد/);
  expect(words(head)).toContain(`إلى جدة`);
});

it('the index of the settings leads to each part and says what is missing in it', () => {
  const settings = { storeName: 'متجر', logo: null, favicon: '/icon.png' } as unknown as AdminStoreSettings;
  const html = drawn(<SettingsIndex settings={settings} />);
  for (const part of ['store', 'seller', 'delivery', 'contact', 'identity']) expect(html).toContain(`href="#${part}"`);
  expect(words(html)).toMatch(new RegExp(`${messages.admin.store_settings.identity_heading} ينقص حقل`));
});

const NO_SALES = {
  orders: 0,
  units: 0,
  sales: '0.00',
  discount: '0.00',
  refunded: '0.00',
  vat: '0.00',
  outstanding: '0.00',
};

it('a report shows a hundred rows and says how many are in the file only', () => {
  const both = { now: NO_SALES, before: NO_SALES };
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `${at}`, name: `${at}`, ...both }));
  const of = (count: number) =>
    drawn(
      <ReportTable report={{ cut: 'product', rows: rowsOf(count), total: both }} count={count} columns={['sales']} />,
    );
  expect(of(100).match(/<tr/g)).toHaveLength(102);
  expect(words(of(100))).not.toContain('CSV');
  expect(of(103).match(/<tr/g)).toHaveLength(102);
  expect(words(of(103))).toContain('3 صفوف أخرى في ملف CSV');
});

it('a report without a period before says so once', () => {
  const nothing = NO_SALES;
  const total = { now: { ...nothing, orders: 3, units: 4, sales: '90.00' }, before: nothing };
  const of = (one: typeof total) => words(drawn(<ReportTotals total={one as never} />));
  expect(of(total).split(messages.admin.reports.nothing_before)).toHaveLength(2);
  expect(of({ ...total, before: { ...nothing, orders: 1, sales: '10.00' } })).not.toContain(
    messages.admin.reports.nothing_before,
  );
});

it('the name of a product leads to its page for staff, or to that of shoppers if they only see products', () => {
  const row = { id: IDS[0], name: 'راوتر', sku: null, hidden: false, featured: false, waiting: 0, keyValues: [] };
  const of = (area: Area, hidden = false) =>
    drawn(
      <RightsProvider rights={{ role: 'staff', areas: [area] }}>
        <NameCell
          row={{ ...row, hidden } as unknown as GridProduct}
          columns={new Set()}
          back="/admin/products?stock=out"
        />
      </RightsProvider>,
    );
  for (const hidden of [false, true])
    expect(of('catalogue', hidden)).toContain(
      `href="/admin/products/${IDS[0]}?back=%2Fadmin%2Fproducts%3Fstock%3Dout"`,
    );
  expect(of('catalogue_view')).toContain(`href="/product/${IDS[0]}"`);
  expect(of('catalogue_view')).not.toContain('/admin/products/');
  expect(of('catalogue_view', true)).not.toContain('href=');
  expect(words(of('catalogue_view', true))).toContain('راوتر');
});

it.each([
  ['orders_work', true],
  ['orders_view', true],
  ['catalogue', false],
] as const)('the number of an order beside other things, with the right %s, is a link: %s', (area, isLink) => {
  const html = drawn(
    <RightsProvider rights={{ role: 'staff', areas: [area] }}>
      <OrderLink id={IDS[0] ?? ''} number="ORD-261129-6F8FB" />
    </RightsProvider>,
  );
  expect(html.includes(`href="/admin/orders/${IDS[0]}"`)).toBe(isLink);
  expect(words(html)).toContain('ORD-261129-6F8FB');
});

it('the order of a failed payment leads back to the list in which it was opened', () => {
  const order = { id: IDS[0], orderNumber: 'ORD-261129-6F8FB', amount: '75.00', link: null };
  const row = { ...order, firstName: 'هند', phone: '0551112224' };
  const html = drawn(
    <RightsProvider rights={{ role: 'staff', areas: ['orders_view'] }}>
      <FailedPaymentRow row={row as unknown as FailedPayment} back="/admin/failed-payments?state=linked" />
    </RightsProvider>,
  );
  expect(html).toContain(`href="/admin/orders/${IDS[0]}?back=%2Fadmin%2Ffailed-payments%3Fstate%3Dlinked"`);
});

it('an empty tab of failed payments with a link does not claim that no payment failed', () => {
  const linked = words(drawn(<NoFailedPayments state="linked" />));
  expect(linked).toContain('رابط جديد');
  expect(linked).not.toContain('لا مدفوعات متعثرة');
  const waiting = words(drawn(<NoFailedPayments state="waiting" />));
  expect(waiting).toContain('لا مدفوعات متعثرة تنتظر رابطاً');
  expect(waiting).toContain(`في آخر ${FAILED_PAYMENT_DAYS} يوماً`);
});

it('a link that the browser does not copy is not said to be copied', async () => {
  const copies: ReturnType<typeof useCopyText>[] = [];
  function Copying() {
    copies.push(useCopyText());
    return null;
  }
  drawn(<Copying />);
  const written: string[] = [];
  const said = async (navigator: object) => {
    vi.stubGlobal('navigator', navigator);
    await copies[0]?.('https://shop.example/pay/x', 'نُسخ');
    vi.unstubAllGlobals();
    return toast.getHistory().map((one) => 'title' in one && one.title);
  };
  const refused = messages.admin.common.copy_failed;
  expect(await said({})).toContain(refused);
  expect(await said({})).not.toContain('نُسخ');
  expect(await said({ clipboard: { writeText: async (text: string) => written.push(text) } })).toContain('نُسخ');
  expect(written).toEqual(['https://shop.example/pay/x']);
});
