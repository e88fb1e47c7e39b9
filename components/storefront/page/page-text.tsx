import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import {
  type InlineNode,
  type ListBlock,
  type PageBlock,
  type PageDocument,
  type PageVariableValues,
  visibleBlocks,
} from '@/lib/storefront/page/document-schema';
import { cn } from '@/lib/utils';
import { pictureSource } from '../shared/picture-source';

type Props = {
  document: PageDocument;
  values: PageVariableValues;
  tableLabel: string;
};

type Shown = Omit<Props, 'document'>;

/** Renders each node as an element, never as raw HTML. */
export function PageText({ document, ...shown }: Props) {
  return visibleBlocks(document, shown.values).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
    <BlockView key={index} block={block} isLead={index === 0} {...shown} />
  ));
}

function BlockView({ block, isLead, ...shown }: Shown & { block: PageBlock; isLead: boolean }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p
          className={cn(
            isLead
              ? 'mt-1.5 text-muted-foreground'
              : 'mt-1.5 max-w-prose leading-8 whitespace-pre-line wrap-anywhere text-foreground',
          )}
        >
          <Words parts={block.content} {...shown} />
        </p>
      );
    case 'heading': {
      const words = <Words parts={block.content} {...shown} />;
      return block.attrs.level === 2 ? (
        <h2 className="mt-6 text-lg font-semibold text-foreground">{words}</h2>
      ) : (
        <h3 className="mt-4 font-semibold text-foreground">{words}</h3>
      );
    }
    case 'bulletList':
    case 'orderedList':
      return <ListView list={block} className="mt-1.5" {...shown} />;
    case 'image': {
      const { src, alt, width, height } = block.attrs;
      return (
        // biome-ignore lint/performance/noImgElement: next/image would add a script
        <img
          loading="lazy"
          decoding="async"
          {...pictureSource(src, '(min-width: 1024px) 48rem, 92vw', [640, 828, 1200, 1920])}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          className="mt-4 h-auto max-w-full rounded-lg"
        />
      );
    }
    case 'table':
      return (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
          tabIndex={0}
          aria-label={shown.tableLabel}
          className="mt-4 overflow-x-auto rounded-lg border border-border"
        >
          <table className="w-full text-start text-sm">
            <tbody>
              {block.content.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
                <tr key={index} className="border-b border-border last:border-b-0">
                  {row.content.map((cell, place) => {
                    const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
                    return (
                      <Cell
                        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
                        key={place}
                        colSpan={cell.attrs?.colspan}
                        rowSpan={cell.attrs?.rowspan}
                        className={cn(
                          'min-w-24 px-3 py-2 text-start leading-6',
                          cell.type === 'tableHeader' && 'bg-muted font-semibold',
                        )}
                      >
                        <Inner parts={cell.content ?? []} {...shown} />
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}

function ListView({ list, className, ...shown }: Shown & { list: ListBlock; className?: string }): ReactNode {
  const Tag = list.type === 'orderedList' ? 'ol' : 'ul';
  return (
    <Tag
      className={cn(
        'flex max-w-prose flex-col gap-1 ps-5 leading-8 text-foreground',
        list.type === 'orderedList' ? 'list-decimal' : 'list-disc',
        className,
      )}
    >
      {list.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
        <li key={index} className="wrap-anywhere">
          <Inner parts={item.content} {...shown} />
        </li>
      ))}
    </Tag>
  );
}

const Inner = ({
  parts,
  ...shown
}: Shown & { parts: readonly ListBlock['content'][number]['content'][number][] }): ReactNode =>
  parts.map((part, index) =>
    part.type === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
      <p key={index}>
        <Words parts={part.content} {...shown} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
      <ListView key={index} list={part} {...shown} />
    ),
  );

const LEFT_TO_RIGHT: readonly string[] = ['phone', 'email'];

function Words({ parts = [], values }: Shown & { parts?: readonly InlineNode[] }): ReactNode {
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
    if (part.type === 'hardBreak') return <br key={index} />;
    const { name } = part.type === 'variable' ? part.attrs : { name: '' };
    const text = part.type === 'variable' ? values[part.attrs.name] : part.text;
    const plain: ReactNode = LEFT_TO_RIGHT.includes(name) ? <bdi dir="ltr">{text}</bdi> : text;
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
    return <span key={index}>{(part.marks ?? []).reduce<ReactNode>(marked, plain)}</span>;
  });
}

type Mark = NonNullable<Extract<InlineNode, { type: 'text' }>['marks']>[number];

function marked(inner: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong className="font-semibold">{inner}</strong>;
  if (mark.type === 'italic') return <em>{inner}</em>;
  const { href } = mark.attrs;
  const look = 'font-medium text-primary underline underline-offset-4';
  return href.startsWith('/') ? (
    <Link href={href as Route} prefetch={false} className={look}>
      {inner}
    </Link>
  ) : (
    <a href={href} rel="noopener" className={look}>
      {inner}
    </a>
  );
}
