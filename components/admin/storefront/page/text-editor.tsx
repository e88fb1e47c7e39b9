'use client';

import { EditorContent, useEditor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cn } from '@/lib/utils';
import { textExtensions } from './text-extensions';
import { TextTools } from './text-tools';

export type EditorNodes = readonly object[];

type Props = {
  label: string;
  value: EditorNodes;
  onChange: (value: EditorNodes) => void;
  isWrong: boolean;
  describedBy?: string;
};

export function TextEditor({ label, value, onChange, isWrong, describedBy }: Props) {
  const t = useTranslations('admin.pages');
  const own = useRef<EditorNodes>(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const editor = useEditor({
    extensions: textExtensions((name) => t(`variables.${name}`)),
    content: { type: 'doc', content: [...value] },
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: 'page-text min-h-72 px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => {
      own.current = changed.getJSON().content ?? [];
      tell.current(own.current);
    },
  });
  useEffect(() => {
    if (!editor || value === own.current || JSON.stringify(value) === JSON.stringify(own.current)) return;
    own.current = value;
    editor.commands.setContent({ type: 'doc', content: [...value] }, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div
      className={cn(
        'rounded-md border bg-background focus-within:ring-2 focus-within:ring-ring',
        isWrong && 'border-destructive',
      )}
    >
      {editor ? <TextTools editor={editor} /> : <div className="h-13 border-b" />}
      <EditorContent editor={editor} className="min-h-72" />
    </div>
  );
}
