const LINE_WIDTH = 120;

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`).join(', ')} }`;
}

/** `before` and `after`: number of characters in the line around the value. */
function format(value: unknown, indent: string, before: number, after: number): string {
  const line = inOneLine(value);
  if (value === null || typeof value !== 'object' || indent.length + before + line.length + after <= LINE_WIDTH)
    return line;
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const rows = entries.map(([key, item], at) => {
    const name = isArray ? '' : `${JSON.stringify(key)}: `;
    return inner + name + format(item, inner, name.length, at < entries.length - 1 ? 1 : 0);
  });
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

/** JSON formatted like Biome does: a value that fits is on one line. So a change touches few lines. */
export const stableJson = (value: unknown): string => `${format(value, '', 0, 0)}\n`;
