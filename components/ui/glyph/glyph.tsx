export type GlyphName = 'cart' | 'heart' | 'heart-full' | 'star';

/** References a symbol of GlyphSheet, because inline icons on every card would make up a fifth of the HTML. */
export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}
