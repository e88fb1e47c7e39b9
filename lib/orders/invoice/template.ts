/*
 * The page of a tax document, for Typst. It holds no words and no values: both come as one JSON text (sys.inputs.data), so that nothing in
 * them is ever taken for markup.
 */
export const TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let words = d.words
#set document(title: d.title, author: d.author, date: datetime(..d.moment))
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context align(center, text(8pt, fill: luma(90), dir: ltr)[
  #d.number #h(6pt) #counter(page).display("1 / 1", both: true)
]))
#set text(font: "Readex Pro", size: 9.5pt, lang: "ar", region: "SA", dir: rtl, number-width: "tabular")
#set par(leading: 0.85em, spacing: 0.9em)
#let latin(body) = box(text(dir: ltr, body))
// What people wrote, in runs of two typefaces. A word that is wider than its room breaks wherever the line ends.
#let said(runs) = runs.map(run => if run.rest { text(font: "DejaVu Sans", run.text) } else { run.text }).join()
#let wrapped(runs, before: none) = layout(room => {
  show regex("\\S+"): it => context if measure(it).width > room.width { it.text.clusters().join("\u{200B}") } else { it }
  before
  said(runs)
})
#let quiet(body) = text(fill: luma(90), body)
#let fact(name, value) = if value != none { block(above: 0.6em, below: 0.6em)[#quiet(words.at(name)): #value] }
#let fact-said(name, runs) = if runs != none {
  block(above: 0.6em, below: 0.6em, wrapped(runs, before: [#quiet(words.at(name)): ]))
}

#pdf.embed("invoice.xml", bytes(d.xml), relationship: "alternative", mime-type: "text/xml", description: d.title)

#grid(columns: (1fr, auto), column-gutter: 12mm,
  [
    #text(15pt, weight: "bold", d.kind)
    #v(1mm)
    #fact("number", latin(strong(d.number)))
    #fact("issued", d.issued)
    #fact("order", latin(d.order))
    #fact("original", if d.original == none { none } else { latin(d.original) })
    #fact-said("reason", d.reason)
  ],
  image(bytes(d.qr), format: "svg", width: 32mm, alt: words.qr),
)
#v(2mm)
#line(length: 100%, stroke: 0.5pt + luma(180))
#v(1mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  [
    #strong(wrapped(d.seller.name))
    #if d.seller.address.len() > 0 { block(above: 0.6em, below: 0.6em, wrapped(d.seller.address)) }
    #fact("vat_number", latin(d.seller.vat))
    #fact("cr_number", if d.seller.cr == none { none } else { latin(said(d.seller.cr)) })
  ],
  [#fact-said("buyer", d.buyer)],
)
#v(3mm)
// Amounts stand at the right, where all have two decimals: so the decimal points are beneath each other. No line is parted by a page's end.
#let numbers = ("quantity", "unit_price", "discount", "net", "vat", "gross")
#set table.cell(breakable: false)
#table(
  columns: (1fr, auto, auto, auto, auto, auto, auto),
  align: (x, y) => (if x == 0 { start } else { right }) + (if y == 0 { bottom } else { top }),
  inset: (x: 4pt, y: 5pt),
  stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 120 } else { 210 })),
  table.header(
    strong(text(8pt, words.product)),
    ..numbers.map(name => block(width: if name == "quantity" { 9mm } else { 17mm }, strong(text(8pt, words.at(name))))),
  ),
  ..d.lines.map(line => (
    wrapped(line.name), str(line.quantity), latin(line.unit_price), latin(line.discount), latin(line.net), latin(line.vat), latin(line.gross),
  )).flatten(),
)
#v(1mm)
#align(end, block(breakable: false, width: 86mm, grid(
  columns: (1fr, auto, auto), row-gutter: 7pt, column-gutter: (0pt, 3pt), align: (start, right, start),
  ..d.sums.map(sum => (sum.label, latin(sum.amount), words.currency).map(part => if sum.strong { strong(part) } else { part })).flatten(),
)))
#v(4mm)
#text(8.5pt, quiet(words.prices_note))
`;
