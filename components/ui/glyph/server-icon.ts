import { createElement, type ReactElement, type SVGProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/** Replaces lucide's factory in server components. Attributes would lose against the class `icon`, so they become a style. */
export default function createServerIcon({ node }: IconData) {
  return function ServerIcon({ className, fill, strokeWidth, ...props }: SVGProps<SVGSVGElement>): ReactElement {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        ...(isNamed(props) ? {} : { 'aria-hidden': true }),
        ...(fill || strokeWidth ? { style: { fill, strokeWidth } } : {}),
        ...props,
        className: className ? `icon ${className}` : 'icon',
      },
      node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes })),
    );
  };
}
