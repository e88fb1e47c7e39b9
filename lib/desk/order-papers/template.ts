import { INVOICE_TYPST, TYPST_PAGE_SETUP } from '../../orders/invoice/pdf/template';

/** In mm; smaller than any real paper. */
export const LABEL_PLACE_MM = 20;

export const PAPERS_TEMPLATE = `
#let data = json(bytes(sys.inputs.data))
#let words = data.words
#set document(title: words.title)
${TYPST_PAGE_SETUP}
// The text already has break opportunities in words that are too wide.
#let wrapped(runs, before: none) = { before; said(runs) }
${INVOICE_TYPST}
#let picture(name, size) = box(width: size, height: size, clip: true, radius: 1mm, stroke: 0.4pt + luma(210),
  if name == none { none } else { align(center + horizon, image("/pictures/" + name, width: size, height: size, fit: "contain")) })
#let bars(svg, width, height) = if svg != none { image(bytes(svg), format: "svg", width: width, height: height, fit: "stretch") }
#let rule = line(length: 100%, stroke: 0.6pt)

#let slip(d) = [
  #grid(columns: (1fr, auto), column-gutter: 8mm,
    [#text(14pt, weight: "bold", said(d.store)) \\ #latin(d.phone)],
    align(end)[
      #text(14pt, weight: "bold", d.heading) \\
      #bars(d.bars, 60mm, 12mm) \\
      #latin(strong(d.number)) \\
      #d.placed
    ],
  )
  #rule
  #grid(columns: (1fr, 1fr), column-gutter: 8mm,
    [#strong(words.to) \\ #text(12pt, weight: "bold", said(d.name)) \\ #latin(d.to_phone) \\ #said(d.address)],
    [#strong(words.carrier) \\ #said(d.carrier) \\ #if d.promise != none { d.promise } \\ #if d.tracking != none [#latin(d.tracking) #linebreak()] #if d.replacement { strong(words.replacement) }],
  )
  #v(2mm)
  #set table.cell(breakable: false)
  #table(columns: (auto, 1fr, auto, auto), align: (x, y) => (if x == 3 { end } else { start }) + horizon, inset: 5pt,
    stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 60 } else { 200 })),
    table.header([], strong(words.product), strong(words.shelf), strong(words.quantity)),
    ..d.lines.map(line => (picture(line.picture, 14mm), [#said(line.name) #if line.sku != none [\\ #quiet(latin(line.sku))] #for one in line.serials [\\ #text(8.5pt, latin(one))]],
      if line.shelf == none { [] } else { strong(said(line.shelf)) }, text(12pt, weight: "bold", str(line.quantity)))).flatten())
  #align(end, strong(d.pieces))
]

#let pick(d) = [
  #text(14pt, weight: "bold", d.heading) #h(1fr) #d.about
  #rule
  #set table.cell(breakable: false)
  #table(columns: (auto, auto, 1fr, auto), align: (x, y) => (if x == 3 { center } else { start }) + horizon, inset: 5pt,
    stroke: (x, y) => (bottom: 0.5pt + luma(if y == 0 { 60 } else { 200 })),
    table.header(strong(words.shelf), [], [#strong(words.product) · #words.orders], strong(words.quantity)),
    ..d.rows.map(row => (if row.shelf == none { [—] } else { text(12pt, weight: "bold", said(row.shelf)) }, picture(row.picture, 14mm),
      [#said(row.name) #if row.sku != none [\\ #quiet(latin(row.sku))] \\ #text(8pt, row.orders.map(one => box(latin(one))).join([ #h(3mm) ]))],
      text(13pt, weight: "bold", str(row.quantity)))).flatten())
]

// Text in the size computed by fitLabelText(), clipped to the height of its place.
#let fitted(d, width: 100%) = layout(room => {
  let body = block(width: room.width, inset: (bottom: d.size * 0.2mm), text(d.size * 1mm, weight: if d.strong { "bold" } else { "regular" }, if d.latin { latin(said(d.text)) } else { said(d.text) }))
  block(width: room.width, height: calc.min(measure(body, width: room.width).height, d.high * 1mm), clip: true, above: 0.2mm, below: 0.2mm, body)
})
#let label(d) = {
  // Clips below a line of text, not through it.
  set text(top-edge: "ascender", bottom-edge: "descender")
  set par(leading: 0.1em, spacing: 0.2em)
  let all(parts) = parts.filter(part => part != none).map(fitted).join()
  grid(rows: (auto, 1fr, auto), row-gutter: d.u * 2mm,
    block(width: 100%, stroke: (bottom: 0.5pt), inset: (bottom: d.u * 1.5mm), {
      grid(columns: (1fr, 1fr), column-gutter: d.u * 2mm, all(d.shop), align(end, all(d.head)))
      all(d.sender)
    }),
    block(width: 100%, height: 100%, clip: true, all(d.to)),
    block(width: 100%, stroke: (top: 0.5pt), inset: (top: d.u * 1.5mm))[
      #bars(d.bars, 100%, d.u * 14mm)
      #align(center, fitted(d.number))
      #fitted(d.pieces)
      #block(width: 100%, stroke: 1.2pt, radius: d.u * 1mm, inset: d.u * 1mm, align(center, fitted(d.collect)))
    ])
}

#let foot(text-of) = align(center, text(8pt, fill: luma(90), text-of))
#for d in data.pages {
  if d.kind == "label" { page(width: d.width * 1mm, height: d.height * 1mm, margin: d.u * 5mm, label(d)) }
  else if d.kind == "carrier" { page(width: ${LABEL_PLACE_MM}mm, height: ${LABEL_PLACE_MM}mm, margin: 0mm, []) }
  else if d.kind == "pick" { page(paper: "a4", margin: (x: 14mm, y: 14mm), pick(d)) }
  else if d.kind == "slip" { page(paper: "a4", margin: (x: 16mm, y: 16mm), footer: foot(latin(d.number)), slip(d)) }
  else { page(paper: "a4", margin: (x: 18mm, y: 16mm), footer: foot(latin(d.invoice.number)), invoice(d.invoice)) }
}
`;
