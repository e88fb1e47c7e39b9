/*
 * The page of a tax document, for Typst. It holds no words and no values: both come as one JSON text (sys.inputs.data), so that nothing in
 * them is ever taken for markup.
 */
export const TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let words = d.words
#set document(title: d.title, author: d.seller.name, date: datetime(..d.moment))
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context align(center, text(8pt, fill: luma(90), dir: ltr)[
  #d.number #h(6pt) #counter(page).display("1 / 1", both: true)
]))
#set text(font: "Readex Pro", size: 9.5pt, lang: "ar", region: "SA", dir: rtl, number-width: "tabular")
#set par(leading: 0.85em, spacing: 0.9em)
#let latin(body) = box(text(dir: ltr, body))
#let quiet(body) = text(fill: luma(90), body)
#let fact(name, value) = if value != none { block(above: 0.6em, below: 0.6em)[#quiet(words.at(name)): #value] }

#pdf.embed("invoice.xml", bytes(d.xml), relationship: "alternative", mime-type: "text/xml", description: d.title)

#grid(columns: (1fr, auto), column-gutter: 12mm,
  [
    #text(15pt, weight: "bold", d.kind)
    #v(1mm)
    #fact("number", latin(strong(d.number)))
    #fact("issued", d.issued)
    #fact("order", latin(d.order))
    #fact("original", if d.original == none { none } else { latin(d.original) })
    #fact("reason", d.reason)
  ],
  image(bytes(d.qr), format: "svg", width: 32mm, alt: words.qr),
)
#v(2mm)
#line(length: 100%, stroke: 0.5pt + luma(180))
#v(1mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  [
    #strong(d.seller.name)
    #if d.seller.address != "" { block(above: 0.6em, below: 0.6em, d.seller.address) }
    #fact("vat_number", latin(d.seller.vat))
    #fact("cr_number", if d.seller.cr == none { none } else { latin(d.seller.cr) })
  ],
  [#fact("buyer", d.buyer)],
)
#v(3mm)
#let head = ("product", "quantity", "unit_price", "discount", "net", "vat", "gross")
#table(
  columns: (1fr, auto, auto, auto, auto, auto, auto),
  align: (x, y) => if x == 0 { start } else { end },
  inset: (x: 4pt, y: 5pt),
  stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 120 } else { 210 })),
  table.header(..head.map(name => strong(text(8.5pt, words.at(name))))),
  ..d.lines.map(line => (
    line.name, str(line.quantity), latin(line.unit_price), latin(line.discount), latin(line.net), latin(line.vat), latin(line.gross),
  )).flatten(),
)
#v(1mm)
#align(end, block(breakable: false, width: 78mm, grid(
  columns: (1fr, auto), row-gutter: 7pt, align: (start, end),
  ..d.sums.map(sum => if sum.strong {
    (strong(sum.label), strong[#latin(sum.amount) #words.currency])
  } else {
    (sum.label, [#latin(sum.amount) #words.currency])
  }).flatten(),
)))
#v(4mm)
#text(8.5pt, quiet(words.prices_note))
`;
