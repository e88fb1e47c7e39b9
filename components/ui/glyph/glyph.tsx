export type GlyphName = 'cart' | 'heart' | 'heart-full' | 'star';

/** References a symbol of GlyphSheet: inline icons on every card would be a fifth of the HTML. */
export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}
