import { TYPST_PAGE_SETUP, TYPST_PAPER_PARTS, TYPST_WRAPPED_TEXT } from '../../orders/invoice/pdf/template';

export const QUOTATION_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let words = d.words
#set document(title: d.title, author: d.author, date: datetime(..d.moment))
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context align(center, text(8pt, fill: luma(90), dir: ltr)[
  #d.number #h(6pt) #counter(page).display("1 / 1", both: true)
]))
${TYPST_PAGE_SETUP}
${TYPST_WRAPPED_TEXT}
${TYPST_PAPER_PARTS}
#text(15pt, weight: "bold", d.kind)
#v(1mm)
#paper-code(words, "number", strong(d.number))
#paper-fact(words, "version", d.version)
#paper-fact(words, "sent", d.sent)
#paper-fact(words, "until", strong(d.until))
#paper-rule
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  paper-party(words, d.seller),
  [
    #quiet(words.buyer)
    #paper-party(words, d.buyer)
    #paper-said(words, "contact", d.contact)
    #paper-code(words, "phone", d.phone)
    #paper-said(words, "place", d.place)
  ],
)
#v(3mm)
#paper-table(words, "product", d.columns, "quantity", d.lines.map(line => (
  paper-name(line.name, line.treatment), str(line.quantity), ..line.numbers.map(latin),
)))
#v(1mm)
#paper-sums(words, d.sums)
#v(4mm)
#if d.prices_note != none { text(8.5pt, quiet(d.prices_note)) }
#if d.terms.len() > 0 [
  #v(3mm)
  #strong(words.terms)
  #for line in d.terms { block(above: 0.6em, below: 0.6em, wrapped(line)) }
]
`;
