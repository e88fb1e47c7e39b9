import type { Source } from '../project';

const PATH = /`((?:app|bench|components|docs|lib|messages|prisma|scripts|tests|tools|worker)\/[^\s`*{}<>…]*)`/g;

/** Finds paths in backticks that do not exist. Code and `Name in file` are ignored. */
export function missingPaths(documents: Source[], exists: (path: string) => boolean): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(PATH)].flatMap(([, named = '']) => (exists(named) ? [] : [`${path} names ${named}`])),
  );
}

const FILE_NAME = /`((?:[\w[\]()-]+\/)*[\w[\]-]+\.(?:tsx?|mjs|sql|css))`/g;

/** Finds file names, such as `rules.ts`, with which no path of the project ends. */
export const missingFiles = (documents: Source[], files: readonly string[]): string[] =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(FILE_NAME)].flatMap(([, named = '']) =>
      files.some((file) => `/${file}`.endsWith(`/${named}`)) ? [] : [`${path} names ${named}`],
    ),
  );

const COMMAND =
  /`(?:[A-Z_]+=\S+ )*npm run (?:-s )?([\w:-]+)|`(?:npx tsx|node(?: --import tsx)?) ([\w./-]+\.(?:mjs|ts))/g;

/** Finds commands in backticks whose script or file does not exist. */
export const missingCommands = (
  documents: Source[],
  scripts: Record<string, string>,
  exists: (path: string) => boolean,
): string[] =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(COMMAND)].flatMap(([, script, file]) => {
      if (script) return script in scripts ? [] : [`${path} runs ${script}`];
      return file && exists(file) ? [] : [`${path} runs ${file}`];
    }),
  );

export const wordsIn = ({ text }: Source): number => text.split(/\s+/).filter(Boolean).length;

/** Documents outside the project, and section signs. */
const FOREIGN =
  /\brulings\b|\b(?:as|the) specified\b|\bthe (?:product's )?specification(?! «)\b(?! of)\b|(?<!RFC \d+ )§/i;
const DOCUMENT = /(?<![\w/.])((?:[\w-]+\/)*[\w-]+\.md)\b(?:, "([^"]+)")?/g;

/** Finds references to documents or headings that the project does not contain. */
export function missingCitations(sources: Source[], read: (path: string) => string): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const faults = FOREIGN.test(line) ? [line.trim()] : [];
      for (const [, document = '', heading] of line.matchAll(DOCUMENT)) {
        const held = read(document);
        if (!held) faults.push(`there is no ${document}`);
        else if (heading && !new RegExp(`^(?:#+ ${heading}$|- \\*\\*${heading}\\.?\\*\\*)`, 'm').test(held))
          faults.push(`${document} has no ${heading}`);
      }
      return faults.map((fault) => `${path}:${index + 1} ${fault}`);
    }),
  );
}
