import { createElement, type ReactElement, type SVGProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/** Lucide icons in server components. `style`, because the class `icon` would override attributes. */
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
