import { TYPST_PAGE_SETUP, TYPST_PAPER_PARTS, TYPST_WRAPPED_TEXT } from '../../orders/invoice/pdf/template';

export const STATEMENT_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let words = d.words
#set document(title: d.title, author: d.author, date: datetime(..d.moment))
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context align(center, text(8pt, fill: luma(90))[
  #counter(page).display("1 / 1", both: true)
]))
${TYPST_PAGE_SETUP}
${TYPST_WRAPPED_TEXT}
${TYPST_PAPER_PARTS}
#text(15pt, weight: "bold", d.title)
#v(1mm)
#paper-fact(words, "period", d.period)
#paper-rule
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  paper-party(words, d.seller),
  [
    #quiet(words.customer)
    #strong(wrapped(d.customer))
    #paper-said(words, "company", d.company)
    #paper-fact(words, "vat_number", if d.vat == none { none } else { latin(d.vat) })
  ],
)
#v(3mm)
#paper-table(words, "kind", ("day", "debit", "credit", "balance"), "none", d.lines.map(line => (
  [#line.kind #linebreak() #text(8pt, latin(line.number))], text(8pt, line.day), ..line.numbers.map(latin),
)))
#v(1mm)
#paper-sums(words, d.sums)
`;
