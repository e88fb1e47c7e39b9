import type { Source } from '../project';

const TAGS = ['@both', '@phone', '@desktop'];

/** The tags in a title. `@core` marks the tier; `@core-both` means both widths in both tiers. */
const tagsOf = (title: string): string[] => {
  const tags = (title.match(/@[a-z]+(?:-[a-z]+)?\b/gi) ?? []).map((tag) => (tag === '@core-both' ? '@both' : tag));
  return [...new Set(tags)].filter((tag) => tag !== '@core');
};

/** The tags of each title, with those of its groups, which are recognised by indentation. */
export function widthTags(sources: Source[]): { title: string; tags: string[] }[] {
  return sources.flatMap(({ path, text }) => {
    const groups: { depth: number; name: string }[] = [];
    return text.split('\n').flatMap((line) => {
      const depth = line.search(/\S/);
      while (depth >= 0 && groups.length > 0 && depth <= (groups.at(-1)?.depth ?? 0)) groups.pop();
      const [, isGroup, , name = ''] = /^\s*test(\.describe)?\((['"`])(.*?)\2,/.exec(line) ?? [];
      if (!name) return [];
      if (isGroup) {
        groups.push({ depth, name });
        return [];
      }
      const title = [...groups.map((group) => group.name), name].join(' › ');
      return [{ title: `${path}: ${title}`, tags: tagsOf(title) }];
    });
  });
}

export const muddledWidths = (sources: Source[]): string[] =>
  widthTags(sources).flatMap(({ title, tags }) =>
    tags.length > 1 || tags.some((tag) => !TAGS.includes(tag)) ? [title] : [],
  );
