import type { Source } from './project';

/** Folders whose files the documents name. */
const PATH = /`((?:app|bench|components|docs|lib|messages|prisma|scripts|tests|tools|worker)\/[^\s`*{}<>…]*)`/g;

/** Paths in backticks that a document names and the project does not hold; `Name in file` and code are left alone. */
export function missingPaths(documents: Source[], exists: (path: string) => boolean): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(PATH)].flatMap(([, named = '']) => (exists(named) ? [] : [`${path} names ${named}`])),
  );
}

/** Documents of other people's, and sections that no document of the project has. */
const FOREIGN =
  /\brulings\b|\b(?:as|the) specified\b|\bthe (?:product's )?specification(?! «)\b(?! of)\b|(?<!RFC \d+ )§/i;
const DOCUMENT = /(?<![\w/.])((?:[\w-]+\/)*[\w-]+\.md)\b(?:, "([^"]+)")?/g;

/** Comments and documents that cite a document, or a heading of one, which the project does not hold. */
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
