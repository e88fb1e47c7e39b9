import type { ReactNode } from 'react';
import { api } from '@/lib/platform/browser/fetcher';
import type { PartCompatibility } from '@/lib/selling/cart/cart-compatibility';
import { NoteList } from '../builder/note-list';

const COLOURS = { fits: 'text-success', conflict: 'text-destructive', unknown: 'text-foreground' } as const;

export async function fetchCompatibilityAnswer(id: string): Promise<ReactNode> {
  const { verdict, title, notes } = await api<PartCompatibility>('GET', `/api/compatibility/${id}`);
  return (
    <div className="flex flex-col gap-2">
      <p className={`font-medium ${verdict === null ? 'text-muted-foreground' : COLOURS[verdict]}`}>{title}</p>
      {notes.length > 0 && <NoteList notes={notes} />}
    </div>
  );
}
