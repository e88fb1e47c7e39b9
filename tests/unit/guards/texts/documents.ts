import type { Source } from '../project';

const PATH = /`((?:app|bench|components|docs|lib|messages|prisma|scripts|tests|tools|worker)\/[^\s`*{}<>…]*)`/g;

/** Missing paths in backticks; `Name in file` and code are ignored. */
export function missingPaths(documents: Source[], exists: (path: string) => boolean): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(PATH)].flatMap(([, named = '']) => (exists(named) ? [] : [`${path} names ${named}`])),
  );
}

/** External documents and section signs. */
const FOREIGN =
  /\brulings\b|\b(?:as|the) specified\b|\bthe (?:product's )?specification(?! «)\b(?! of)\b|(?<!RFC \d+ )§/i;
const DOCUMENT = /(?<![\w/.])((?:[\w-]+\/)*[\w-]+\.md)\b(?:, "([^"]+)")?/g;

/** References to documents or headings outside the project. */
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
