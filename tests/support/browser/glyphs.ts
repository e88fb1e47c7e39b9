/** A value in drawn order; `problem` is empty if it reads correctly. */
export type Reading = { text: string; problem: string };

/** Runs in the page: checks word order by glyph positions. `scope` selects elements with one value each. */
export function misread(scope: string): Reading[] {
  const ARABIC = /\p{Script=Arabic}/u;

  type Glyph = { character: string; place: number; x: number; width: number; line: number };
  function glyphsOf(element: Element): Glyph[] {
    const glyphs: Glyph[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let place = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let index = 0; index < text.length; index += 1, place += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = [...range.getClientRects()].at(-1);
        const character = text[index] ?? '';
        if (box) glyphs.push({ character, place, x: box.left, width: box.width, line: Math.round(box.top / 4) });
        // A space at the end of a line has no box, and still separates two words.
        else if (/\s/.test(character)) glyphs.push({ character, place, x: 0, width: 0, line: 0 });
      }
    }
    return glyphs;
  }

  function wordsOf(glyphs: Glyph[]) {
    const words: Glyph[][] = [[]];
    for (const glyph of glyphs) {
      if (/[\s،؛()[\]]/.test(glyph.character)) words.push([]);
      else words.at(-1)?.push(glyph);
    }
    return words
      .filter((word) => word.length > 0)
      .map((word) => ({
        text: word.map(({ character }) => character).join(''),
        glyphs: word,
        line: word[0]?.line ?? 0,
        from: word[0]?.place ?? 0,
        to: (word.at(-1)?.place ?? 0) + 1,
        left: Math.min(...word.map(({ x }) => x)),
        right: Math.max(...word.map(({ x, width }) => x + width)),
      }));
  }

  const elements = [...document.querySelectorAll(scope)];
  const problems: Reading[] = elements.length > 0 ? [] : [{ text: scope, problem: 'selects nothing' }];
  for (const element of elements) {
    const text = element.textContent ?? '';
    const complain = (problem: string) => problems.push({ text, problem });
    const words = wordsOf(glyphsOf(element));
    for (const { text: word, glyphs } of words) {
      if (ARABIC.test(word)) continue;
      const turned = glyphs.some((glyph, index) => {
        const before = glyphs[index - 1];
        return before && before.line === glyph.line && glyph.x < before.x - 0.5;
      });
      if (turned) complain(`«${word}» is not drawn from left to right`);
    }
    for (const [index, word] of words.entries()) {
      const before = words[index - 1];
      if (!before || before.line !== word.line) continue;
      const between = text.slice(before.to, word.from);
      const latinPair = !ARABIC.test(before.text) && !ARABIC.test(word.text) && !/[،؛]/.test(between);
      // A number before an Arabic word counts something, so it is not part of a model name.
      const counts = /^\d[\d.,]*$/.test(word.text) && ARABIC.test(words[index + 1]?.text ?? '');
      if (latinPair && !counts && word.left < before.right - 1)
        complain(`«${word.text}» stands before «${before.text}»`);
      if (!latinPair && word.right > before.left + 1) complain(`«${word.text}» stands right of «${before.text}»`);
    }
  }
  return problems;
}
