import { Package } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatCard } from '@/components/admin/shared/stat-card';
import { translateKey } from '@/lib/platform/shared/translate';
import messages from '@/messages/ar.json';

function* sentences(tree: object, path = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* sentences(value, `${path}${name}.`);
  }
}

describe('counters', () => {
  it('no sentence writes a count without separators', () => {
    // Whether the number in the text is a position, such as that of a picture, and not a count.
    const isPlace = (text: string) => /\{(?:index|number)\}/.test(text);
    const bare = [...sentences(messages)].filter(([, text]) => /\{(?:count|total|sent)\}/.test(text) && !isPlace(text));
    expect(bare.map(([key]) => key)).toEqual([]);
  });

  it.each(['admin.products.count', 'admin.products.count_more', 'admin.newsletter.recipients_all', 'listing.count'])(
    '%s',
    (key) => expect(translateKey(key, { count: 12896 })).toContain('12,896'),
  );

  it('figures', () => {
    const card = <StatCard label="المنتجات" value={12896} icon={Package} />;
    expect(renderToString(card)).toContain('<bdi>12,896</bdi>');
  });
});
