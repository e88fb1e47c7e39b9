import { describe, expect, it } from 'vitest';
import { type PayoutColumnChoice, payoutColumns } from '@/lib/fulfilment/payout/columns';
import { payoutLines } from '@/lib/fulfilment/payout/rules';

const placed = (found: PayoutColumnChoice | null) => found && [found.tracking, found.amount, [...found.fees]];

describe('the columns of a carrier’s statement', () => {
  it.each<[string, string[], [number, number, number[]] | null]>([
    ['a number in front', ['S.No', 'Date', 'AWB', 'Consignee', 'COD Amount'], [2, 4, []]],
    [
      'waybills and several sums',
      ['Waybill No.', 'Weight', 'Amount', 'COD Value (SAR)', 'COD Fee', 'VAT'],
      [0, 3, [4, 5]],
    ],
    ['its own total of fees', ['AWB Number', 'COD Amount', 'COD Fee', 'VAT', 'Total Charges'], [0, 1, [4]]],
    ['consignments', ['Consignment No', 'Delivery Date', 'Collected Amount'], [0, 2, []]],
    ['Arabic', ['م', 'تاريخ التسليم', 'رقم البوليصة', 'المدينة', 'مبلغ التحصيل', 'رسوم التحصيل'], [2, 4, [5]]],
    ['Arabic, in riyals', ['المبلغ (ر.س)', 'رقم التتبع'], [1, 0, []]],
    ['a long name', ['Shipment AWB Reference', 'Total COD Collected From Customer'], [0, 1, []]],
    ['a collection of Aramex', ['AWB', 'Collection Date', 'Collection Amount', 'COD Fee'], [0, 2, [3]]],
    ['a net sum besides', ['Awb #', 'COD Amt', 'COD Charges', 'Net COD'], [0, 1, [2]]],
    ['a barcode', ['Item Barcode', 'COD'], [0, 1, []]],
    ['two currencies', ['AWB', 'COD (USD)', 'COD (SAR)'], [0, 2, []]],
    ['dates and states of the collection', ['AWB', 'COD Date', 'COD Status', 'COD'], [0, 3, []]],
    ['fees with and without VAT', ['AWB', 'COD', 'COD Fee (Excl. VAT)', 'VAT', 'COD Fee (Incl. VAT)'], [0, 1, [4]]],
    ['a total of fees without VAT', ['AWB', 'COD', 'COD Fee', 'Total Fees (excl. VAT)', 'VAT'], [0, 1, [3, 4]]],
    ['two totals of fees', ['AWB', 'COD', 'Total Fees excl. VAT', 'VAT', 'Total Fees incl. VAT'], [0, 1, [4]]],
    ['the rate of VAT', ['AWB', 'COD', 'COD Fee', 'VAT %', 'VAT Amount', 'Fee Rate'], [0, 1, [2, 4]]],
    ['an amount of VAT that names its rate', ['AWB', 'COD', 'COD Fee', 'VAT (15%)'], [0, 1, [2, 3]]],
    [
      'a net sum after fees',
      ['رقم البوليصة', 'مبلغ التحصيل', 'رسوم التحصيل', 'نسبة الرسوم', 'الصافي بعد خصم الرسوم'],
      [0, 1, [2]],
    ],
    ['tax', ['AWB', 'COD', 'COD Fee', 'Tax'], [0, 1, [2, 3]]],
    ['a fee with and without tax', ['AWB', 'COD', 'Fee (excl. tax)', 'Tax', 'Fee (incl. tax)'], [0, 1, [4]]],
    ['costs of shipping', ['AWB', 'COD Amount', 'Shipping Cost', 'COD Fee', 'VAT'], [0, 1, [2, 3, 4]]],
    ['deductions', ['AWB', 'COD', 'Total Deductions', 'Net after deductions'], [0, 1, [2]]],
    ['costs in Arabic', ['رقم الشحنة', 'مبلغ التحصيل', 'تكلفة الشحن', 'ضريبة القيمة المضافة'], [0, 1, [2, 3]]],
    ['a number for VAT', ['AWB', 'COD', 'COD Fee', 'VAT', 'VAT Number', 'VAT No.'], [0, 1, [2, 3]]],
    ['a taxable amount', ['AWB', 'COD', 'COD Fee', 'Taxable Amount', 'Tax Amount'], [0, 1, [2, 4]]],
    [
      'a tax invoice in Arabic',
      ['رقم البوليصة', 'مبلغ التحصيل', 'الرسوم', 'الضريبة', 'رقم الفاتورة الضريبية', 'المبلغ الخاضع للضريبة'],
      [0, 1, [2, 3]],
    ],
    ['sums after tax', ['AWB', 'COD', 'COD Fee', 'VAT', 'Net after VAT', 'Order value incl. tax'], [0, 1, [2, 3]]],
    [
      'sums after tax in Arabic',
      ['رقم البوليصة', 'مبلغ التحصيل شامل الضريبة', 'الرسوم', 'الضريبة', 'الصافي بعد الضريبة'],
      [0, 1, [2, 3]],
    ],
    [
      'words that contain a tax',
      ['Tracking State', 'AWB', 'COD', 'COD Fee', 'Sorting Station', 'Reservation'],
      [1, 2, [3]],
    ],
    ['texts about charges', ['AWB', 'COD', 'Deduction', 'Deduction Reason', 'VAT', 'VAT Code'], [0, 1, [2, 4]]],
    ['a collected sum beside the due one', ['AWB', 'COD Amount', 'Collected Amount', 'Status'], [0, 2, []]],
    ['short names of charges', ['Consignment No', 'COD Amt', 'Svc Chg', 'VAT 15%'], [0, 1, [2, 3]]],
    ['ids of shipments', ['Shipment ID', 'Cash Collected', 'Delivery Fee'], [0, 1, [2]]],
    ['parcels of SPL', ['رقم الإرسالية', 'المبلغ النقدي', 'أجور التوصيل'], [0, 1, [2]]],
    ['ids beside bar codes', ['Shipment ID', 'Item Barcode', 'COD'], [1, 2, []]],
    ['ids beside codes for tracking', ['رقم الطرد', 'كود التتبع', 'المبلغ'], [1, 2, []]],
    ['cash as a part of the sum', ['رقم الشحنة', 'المبلغ النقدي', 'مبلغ الشبكة', 'إجمالي التحصيل'], [0, 3, []]],
    ['weights that are charged', ['AWB', 'Chg Wt', 'Chargeable Weight', 'COD', 'Freight'], [0, 3, [4]]],
    ['weights by their unit', ['AWB', 'COD', 'Chargeable (KG)', 'Freight'], [0, 1, [3]]],
    ['weights in Arabic', ['رقم البوليصة', 'مبلغ التحصيل', 'الوزن المحتسب للرسوم', 'الرسوم'], [0, 1, [3]]],
    ['codes of charges', ['AWB', 'COD', 'COD Fee', 'Charge Code'], [0, 1, [2]]],
    ['another tax', ['AWB', 'COD', 'Freight', 'GST Amt'], [0, 1, [2, 3]]],
    ['two that look alike', ['AWB', 'COD before', 'COD after'], null],
    ['no amount', ['AWB', 'Date'], null],
    ['no number', ['Ref', 'COD Amount'], null],
    ['no names', ['A1', '75'], null],
    ['nothing', [], null],
  ])('with %s', (_name, heads, expected) => {
    expect(placed(payoutColumns(heads))).toEqual(expected);
  });

  const linesOf = (heads: string[], row: string[]) => {
    const columns = payoutColumns(heads);
    if (!columns) throw new Error('not known');
    return payoutLines(
      [heads, row].map((cells, at) => ({ line: at + 1, cells })),
      columns,
    );
  };

  it.each<[string, string[], string[], object]>([
    [
      'thousands and a currency',
      ['S.No', 'AWB', 'COD'],
      ['1', 'a1', '1,299.00 SAR'],
      { trackingNumber: 'A1', amount: 129_900 },
    ],
    ['halalas', ['AWB', 'COD (halalas)'], ['A1', '7550'], { amount: 7_550 }],
    ['fees in halalas', ['AWB', 'COD', 'Fee (halalas)', 'VAT'], ['A1', '75', '1150', '1.5'], { fee: 1_300 }],
    ['fees in dollars', ['AWB', 'COD', 'Fee (USD)'], ['A1', '75', '3'], { amount: 7_500, fee: null }],
    ['dollars', ['AWB', 'COD (USD)'], ['A1', '75'], { fault: 'currency', cell: '75' }],
    ['another currency', ['AWB', 'COD', 'CODCurrency'], ['A1', '75', 'AED'], { fault: 'currency', cell: '75' }],
    ['customs', ['AWB', 'Customs Currency', 'COD', 'Currency'], ['A1', 'USD', '75', 'SAR'], { amount: 7_500 }],
    ['the value', ['AWB', 'Currency', 'COD', 'COD Currency'], ['A1', 'USD', '75', 'SAR'], { amount: 7_500 }],
    ['nothing in dollars', ['AWB', 'COD', 'Currency'], ['A1', '0', 'USD'], { amount: 0 }],
    ['riyals in a column', ['AWB', 'COD', 'العملة'], ['A1', '75', 'ريال سعودي'], { amount: 7_500 }],
    ['dollars in the cell', ['AWB', 'COD'], ['A1', '75 USD'], { fault: 'amount_unreadable', cell: '75 USD' }],
    ['fees', ['AWB', 'COD', 'COD Fee', 'VAT'], ['A1', '75', '-10.00', '1.5'], { amount: 7_500, fee: 1_150 }],
    ['fees as deductions', ['AWB', 'COD', 'Fee', 'VAT on fee'], ['A1', '75', '(5.00)', '0.75-'], { fee: 575 }],
    ['fees with a minus sign', ['AWB', 'COD', 'Fee'], ['A1', '75', '\u22125'], { amount: 7_500, fee: 500 }],
    ['a number with ".0"', ['AWB', 'COD'], ['290048125651.0', '75'], { trackingNumber: '290048125651' }],
    ['a number in thousands', ['AWB', 'COD'], ['290,048,125,651', '75'], { trackingNumber: '290048125651' }],
    ['a number with spaces', ['AWB', 'COD'], ['290 048 125 651', '75'], { trackingNumber: '290048125651' }],
    ['a number with its label', ['AWB', 'COD'], ['AWB No: 290048', '75'], { trackingNumber: '290048' }],
    ['a number after #', ['AWB', 'COD'], ['#290048', '75'], { trackingNumber: '290048' }],
    ['a number as text', ['AWB', 'COD'], ["'0290048", '75'], { trackingNumber: '0290048' }],
    ['no fee in its line', ['AWB', 'COD', 'Fee'], ['A1', '75', ''], { amount: 7_500, fee: 0 }],
    ['a fee that is none', ['AWB', 'COD', 'Fee'], ['A1', '75', 'x'], { amount: 7_500, fee: null }],
  ])('say %s', (_name, heads, row, line) => {
    expect(linesOf(heads, row)).toMatchObject([{ line: 2, ...line }]);
  });

  it.each([['Total'], ['الإجمالي'], ['المجموع الكلي'], ['Grand Total:']])(
    'leave out the sum of a line «%s»',
    (label) => {
      expect(linesOf(['AWB', 'COD'], [label, '75'])).toEqual([]);
    },
  );

  it('leave out headings of further pages', () => {
    const rows = [
      ['AWB', 'COD'],
      ['A1', '75'],
      ['AWB', 'COD'],
      ['B2', '80'],
    ].map((cells, at) => ({ line: at + 1, cells }));
    expect(payoutLines(rows).map(({ trackingNumber }) => trackingNumber)).toEqual(['A1', 'B2']);
  });
});
