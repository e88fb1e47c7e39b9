import { expect, it } from 'vitest';
import { projectFiles } from '../project';
import { cutBeginnings, physicalDirections } from './directions';

const inMarkup = (classes: string) =>
  physicalDirections([{ path: 'components/x.tsx', text: `<p className="${classes}" />` }]);
const inStyle = (text: string) => physicalDirections([{ path: 'app/globals.css', text }]);

it('names start and end, never left and right', () => {
  expect(physicalDirections(projectFiles(['app', 'components'], ['.ts', '.tsx', '.css']))).toEqual([]);
});

it('cuts no text from right to left by an ellipsis', () => {
  expect(cutBeginnings(projectFiles(['app', 'components'], ['.tsx', '.css']))).toEqual([]);
});

it.each([
  ['<h2 className="line-clamp-2">', 1],
  ['<bdi className="min-w-0 truncate">', 1],
  ['<p\n  className={cn("truncate", odd)}\n>', 1],
  ['a { @apply line-clamp-3; }', 1],
  ['<bdi dir="ltr" className="truncate">', 0],
  ['<h2 className="by-lines">{truncate(name)}', 0],
])('finds what cuts in %s: %i', (text, count) => {
  expect(cutBeginnings([{ path: 'components/x.tsx', text }])).toHaveLength(count);
});

it.each(
  ['ml-2', 'mr-auto', '-ml-px', 'pl-4', 'pr-[3px]', 'left-0', '-right-1/2', 'text-left', 'text-right', 'float-right']
    .concat([
      'rounded-l',
      'rounded-tr-lg',
      'border-l',
      'border-r-2',
      'scroll-ml-4',
      'md:ml-2',
      'hover:dark:pr-1',
      '!mr-2',
    ])
    .concat(['data-[side=left]:pl-2', '[&>svg]:left-2', 'mr-2!', 'group-hover/card:left-0']),
)('finds %s', (name) => {
  expect(inMarkup(`flex ${name} p-2`)).toHaveLength(1);
});

it('finds classes in expressions', () => {
  expect(physicalDirections([{ path: 'components/x.tsx', text: "cn('flex', open ? `ml-2` : 'pl-1')" }])).not.toEqual(
    [],
  );
});

it.each([
  'ms-2',
  'pe-4',
  'start-0',
  'text-start',
  'rounded-s',
  'border-e',
  'slide-in-from-left',
  'leftover',
  'to-right',
  'html-x',
])('lets %s pass', (name) => {
  expect(inMarkup(name)).toEqual([]);
});

it.each([
  'a { margin-left: 1px }',
  'a {\n  right: 0;\n}',
  'a { text-align: left }',
  'a { @apply flex ml-2; }',
  'a { border-left-width: 0 }',
])('finds the style %s', (text) => {
  expect(inStyle(text)).toHaveLength(1);
});

it('lets logical styles pass', () => {
  expect(inStyle('a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start } /* left: 0 */')).toEqual([]);
});
