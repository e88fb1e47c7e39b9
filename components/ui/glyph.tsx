export type GlyphName = 'cart' | 'heart' | 'heart-full' | 'star';

/**
 * An icon that a page repeats: a reference to the drawing that GlyphSheet holds once. Takes the text's colour; a drawing of
 * its own for every card would be a fifth of the HTML.
 */
export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}
