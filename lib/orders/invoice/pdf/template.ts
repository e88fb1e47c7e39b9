/* Typst templates. Data is JSON text (sys.inputs.data) and never parsed as markup. */

/** Templates must also define `wrapped` (TYPST_WRAPPED_TEXT). */
export const TYPST_PAGE_SETUP = `
#set text(font: "Readex Pro", size: 9.5pt, lang: "ar", region: "SA", dir: rtl)
#set par(leading: 0.85em, spacing: 0.9em)
#let latin(body) = box(text(dir: ltr, body))
// Typed text, split into runs by typeface.
#let said(runs) = runs.map(run => if run.rest { text(font: "DejaVu Sans", run.text) } else { run.text }).join()
#let quiet(body) = text(fill: luma(90), body)
`;

export const TYPST_PAPER_PARTS = `
#let paper-fact(words, name, value) = if value != none { block(above: 0.6em, below: 0.6em)[#quiet(words.at(name)): #value] }
// A code with a letter or dash has its own line: next to Arabic, PDFium (Chrome) copies "INV-000007" as "-000007INV".
#let paper-code(words, name, code) = if code != none {
  block(above: 0.6em, below: 0.6em)[#text(8pt, quiet(words.at(name))) #linebreak() #latin(code)]
}
#let paper-said(words, name, runs) = if runs != none {
  block(above: 0.6em, below: 0.6em, wrapped(runs, before: [#quiet(words.at(name)): ]))
}
// Seller, or a business buyer.
#let paper-party(words, one) = [
  #strong(wrapped(one.name))
  #if one.address.len() > 0 { block(above: 0.6em, below: 0.6em, wrapped(one.address)) }
  #paper-fact(words, "vat_number", if one.vat == none { none } else { latin(one.vat) })
  #if one.cr != none { block(above: 0.6em, below: 0.6em)[#quiet(one.cr_kind): #latin(said(one.cr))] }
]
#let paper-rule = [
  #v(2mm)
  #line(length: 100%, stroke: 0.5pt + luma(180))
  #v(1mm)
]
// Product name, with the reason if it is not taxed.
#let paper-name(name, treatment) = if treatment == none { wrapped(name) } else [
  #wrapped(name)
  #text(7.5pt, quiet(wrapped(treatment)))
]
// All amounts have two decimals, so right alignment aligns the decimal points. No row is split between pages.
#let paper-table(words, first, names, narrow, rows) = [
  #set table.cell(breakable: false)
  #table(
    columns: (1fr,) + names.map(name => auto),
    align: (x, y) => (if x == 0 { start } else { right }) + (if y == 0 { bottom } else { top }),
    inset: (x: 4pt, y: 5pt),
    stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 120 } else { 210 })),
    table.header(
      strong(text(8pt, words.at(first))),
      ..names.map(name => block(width: if name == narrow { 9mm } else { 17mm }, strong(text(8pt, words.at(name))))),
    ),
    ..rows.flatten(),
  )
]
#let paper-sums(words, sums) = align(end, block(breakable: false, width: 86mm, grid(
  columns: (1fr, auto, auto), row-gutter: 7pt, column-gutter: (0pt, 3pt), align: (start, right, start),
  ..sums.map(sum => (sum.label, latin(sum.amount), words.currency).map(part => if sum.strong { strong(part) } else { part })).flatten(),
)))
`;

/** Defines `wrapped`: a word wider than its line may break anywhere. */
export const TYPST_WRAPPED_TEXT = `
#let wrapped(runs, before: none) = layout(room => {
  show regex("\\S+"): it => context if measure(it).width > room.width { it.text.clusters().join("\u{200B}") } else { it }
  before
  said(runs)
})
`;

export const INVOICE_TYPST = `${TYPST_PAPER_PARTS}
#let purchase-order(words, runs) = if runs != none {
  // 24 wide characters fit half the page; longer codes may break anywhere.
  show regex("\\S{24,}"): it => it.text.clusters().join("\u{200B}")
  paper-code(words, "purchase_order", said(runs))
}
#let invoice(d) = {
let words = d.words
[
#grid(columns: (1fr, auto), column-gutter: 12mm,
  [
    #text(15pt, weight: "bold", d.kind)
    #for notice in d.notices { block(above: 0.6em, below: 0.6em, strong(notice)) }
    #v(1mm)
    #paper-code(words, "number", strong(d.number))
    #paper-fact(words, "issued", d.issued)
    #paper-fact(words, "supplied", d.supplied)
    #paper-code(words, "order", d.order)
    #paper-code(words, "original", d.original)
    #paper-said(words, "reason", d.reason)
  ],
  image(bytes(d.qr), format: "svg", width: d.qr_width * 1mm, alt: words.qr),
)
#paper-rule
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  paper-party(words, d.seller),
  [
    #if d.business == none { paper-said(words, "buyer", d.buyer) } else [
      #quiet(words.buyer)
      #paper-party(words, d.business)
    ]
    #purchase-order(words, d.purchase_order)
  ],
)
#v(3mm)
#let numbers = ("quantity", "unit_price", "discount", "net", "vat", "gross")
#paper-table(words, "product", numbers, "quantity", d.lines.map(line => (
  paper-name(line.name, line.treatment), str(line.quantity), latin(line.unit_price), latin(line.discount), latin(line.net), latin(line.vat), latin(line.gross),
)))
#v(1mm)
#paper-sums(words, d.sums)
#v(4mm)
#text(8.5pt, quiet(words.prices_note))
#if d.serials.len() > 0 [
  #v(3mm)
  #line(length: 100%, stroke: 0.5pt + luma(210))
  #strong(text(8.5pt, words.serials))
  #for one in d.serials { block(above: 0.6em, below: 0.6em, text(8.5pt)[#said(one.name) #linebreak() #one.serials.map(latin).join([ #h(3mm) ])]) }
  #text(8pt, quiet(words.serials_note))
]
]
}
`;

export const INVOICE_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title, author: d.author, date: datetime(..d.moment))
#set page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: context align(center, text(8pt, fill: luma(90), dir: ltr)[
  #d.number #h(6pt) #counter(page).display("1 / 1", both: true)
]))
${TYPST_PAGE_SETUP}
${TYPST_WRAPPED_TEXT}
${INVOICE_TYPST}
#pdf.embed(d.number + ".xml", bytes(d.xml), relationship: "data", mime-type: "text/xml", description: d.title)
#invoice(d)
`;
