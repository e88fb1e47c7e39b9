import { Heart, type LucideIcon, ShoppingCart, Star } from 'lucide-react';
import type { GlyphName } from './glyph';

const DRAWINGS: Record<GlyphName, { icon: LucideIcon; fill?: string }> = {
  cart: { icon: ShoppingCart },
  heart: { icon: Heart },
  'heart-full': { icon: Heart, fill: 'currentColor' },
  star: { icon: Star, fill: 'currentColor' },
};

export function GlyphSheet() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(DRAWINGS).map(([name, { icon: Icon, fill }]) => (
        <symbol key={name} id={`glyph-${name}`} viewBox="0 0 24 24">
          <Icon fill={fill} />
        </symbol>
      ))}
    </svg>
  );
}
