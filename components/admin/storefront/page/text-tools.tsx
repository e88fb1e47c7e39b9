'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Redo2,
  Table,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { PAGE_VARIABLES } from '@/lib/storefront/page/document-schema';
import { cn } from '@/lib/utils';
import { LinkWindow, PictureWindow } from './text-windows';

type ToolProps = { icon: LucideIcon; label: string; isOn?: boolean } & Pick<
  ComponentProps<typeof Button>,
  'onClick' | 'disabled'
>;

const Tool = ({ icon: Icon, label, isOn, ...props }: ToolProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    className={cn('size-11 shrink-0', isOn && 'bg-primary-soft text-primary')}
    {...props}
  >
    <Icon aria-hidden className="size-4.5" />
  </Button>
);

export function TextTools({ editor }: { editor: Editor }) {
  const t = useTranslations('admin.pages.tools');
  const variables = useTranslations('admin.pages.variables');
  const [asking, setAsking] = useState<{ what: 'link' | 'picture'; open: boolean; key: number } | null>(null);
  const place = useRef<HTMLElement | null>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      paragraph: at.isActive('paragraph'),
      heading2: at.isActive('heading', { level: 2 }),
      heading3: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      link: at.isActive('link'),
      table: at.isActive('table'),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const ask = (what: 'link' | 'picture') => {
    place.current = editor.view.dom;
    setAsking((before) => ({ what, open: true, key: (before?.key ?? 0) + 1 }));
  };
  const close = () => setAsking((before) => before && { ...before, open: false });
  return (
    <div role="toolbar" aria-label={t('label')} className="flex flex-wrap items-center gap-0.5 border-b p-1">
      <Tool icon={Pilcrow} label={t('paragraph')} disabled={now.paragraph} onClick={() => run().setParagraph().run()} />
      <Tool
        icon={Heading2}
        label={t('heading2')}
        isOn={now.heading2}
        onClick={() => run().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        icon={Heading3}
        label={t('heading3')}
        isOn={now.heading3}
        onClick={() => run().toggleHeading({ level: 3 }).run()}
      />
      <Tool icon={Bold} label={t('bold')} isOn={now.bold} onClick={() => run().toggleBold().run()} />
      <Tool icon={Italic} label={t('italic')} isOn={now.italic} onClick={() => run().toggleItalic().run()} />
      <Tool icon={List} label={t('bullets')} isOn={now.bullets} onClick={() => run().toggleBulletList().run()} />
      <Tool
        icon={ListOrdered}
        label={t('numbers')}
        isOn={now.numbers}
        onClick={() => run().toggleOrderedList().run()}
      />
      <Tool icon={Link2} label={t('link')} isOn={now.link} onClick={() => ask('link')} />
      <Tool icon={ImagePlus} label={t('picture')} onClick={() => ask('picture')} />
      <Tool
        icon={Table}
        label={t('table')}
        disabled={now.table}
        onClick={() => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      />
      {now.table && (
        <>
          <Tool icon={BetweenVerticalStart} label={t('row_add')} onClick={() => run().addRowAfter().run()} />
          <Tool icon={FoldVertical} label={t('row_remove')} onClick={() => run().deleteRow().run()} />
          <Tool icon={BetweenHorizontalStart} label={t('column_add')} onClick={() => run().addColumnAfter().run()} />
          <Tool icon={FoldHorizontal} label={t('column_remove')} onClick={() => run().deleteColumn().run()} />
          <Tool icon={Trash2} label={t('table_remove')} onClick={() => run().deleteTable().run()} />
        </>
      )}
      <Tool icon={Undo2} label={t('undo')} disabled={!now.undo} onClick={() => run().undo().run()} />
      <Tool icon={Redo2} label={t('redo')} disabled={!now.redo} onClick={() => run().redo().run()} />
      <NativeSelect
        aria-label={t('variable')}
        className="w-52"
        value=""
        onChange={({ target }) => {
          const name = target.value;
          if (name) run().insertContent({ type: 'variable', attrs: { name } }).run();
        }}
      >
        <option value="">{t('variable')}</option>
        {PAGE_VARIABLES.map((name) => (
          <option key={name} value={name}>
            {variables(name)}
          </option>
        ))}
      </NativeSelect>
      {/* React would pass submit events of the dialogs to the form of the page. */}
      <div className="contents" onSubmit={(event) => event.stopPropagation()}>
        {asking?.what === 'link' && (
          <LinkWindow key={asking.key} editor={editor} open={asking.open} onClose={close} returnFocusTo={place} />
        )}
        {asking?.what === 'picture' && (
          <PictureWindow key={asking.key} editor={editor} open={asking.open} onClose={close} returnFocusTo={place} />
        )}
      </div>
    </div>
  );
}
