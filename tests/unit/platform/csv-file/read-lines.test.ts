import { describe, expect, it } from 'vitest';
import { readCsvLines } from '@/lib/platform/csv-file/read-lines';

/** Reads records, each as "line: cells"; a broken line is "line!". */
async function read(text: string, width = 3): Promise<string[]> {
  const seen: [number, string][] = [];
  const isRecord = (cells: string[]) => cells.length === width && /^\d+$/.test(cells[2] ?? '');
  const broken = ({ line, rest }: { line: number; rest?: true }) => void seen.push([line, rest ? '!!' : '!']);
  for await (const { line, cells } of readCsvLines(Buffer.from(text), isRecord, broken))
    seen.push([line, `: ${cells.join('~')}`]);
  return seen.sort(([one], [other]) => one - other).map(([line, text]) => `${line}${text}`);
}

describe('the records of a file', () => {
  it.each([
    ['plain', 'a,b,c\n1,x,3\n', ['1: a~b~c', '2: 1~x~3']],
    ['CRLF, BOM, empty lines, no end', '\uFEFFa,b,c\r\n\r\n1,x,3', ['1: a~b~c', '3: 1~x~3']],
    ['a cell of several lines', 'a,b,c\n1,"x\ny, z\nw",3\n2,x,4', ['1: a~b~c', '2: 1~x\ny, z\nw~3', '5: 2~x~4']],
    [
      'one whose last line looks like a record',
      'a,b,c\n1,"x\ny, z",3\n2,x,4',
      ['1: a~b~c', '2: 1~x\ny, z~3', '4: 2~x~4'],
    ],
    ['two broken ones, one behind the other', 'a,b,c\n1,"x,3\n2,"x,4\n3,x,5\n', ['1: a~b~c', '2!', '3!', '4: 3~x~5']],
    ['spaces before quotes', 'a, "b", c\n1, "x, y", 3\n', ['1: a~b~c', '2: 1~x, y~3']],
    ['a stray quote', 'a,b,c\n1,27" x,3\n', ['1: a~b~c', '2: 1~27" x~3']],
    ['a quote that is never closed', 'a,b,c\n1,"x,3\n2,x,4\n3,x,5\n', ['1: a~b~c', '2!', '3: 2~x~4', '4: 3~x~5']],
    [
      'one that a later quote closes',
      'a,b,c\n1,"x,3\n2,x,4\n3,"y",5\n4,x,6\n',
      ['1: a~b~c', '2!', '3: 2~x~4', '4: 3~y~5', '5: 4~x~6'],
    ],
    ['several', 'a,b,c\n1,"x,3\n2,x,4\n3,"x,5\n4,x,6', ['1: a~b~c', '2!', '3: 2~x~4', '4!', '5: 4~x~6']],
    ['in the last line', 'a,b,c\n1,x,3\n2,"x,4', ['1: a~b~c', '2: 1~x~3', '3!']],
    ['semicolons', 'a;b;c\n1;"x;3\n2;x;4\n', ['1: a~b~c', '2!', '3: 2~x~4']],
    ['bars', 'a|b|c\n1|x|3\n', ['1: a~b~c', '2: 1~x~3']],
    ['bars in cells', 'a,b,c\n1,x|y|z|w,3\n', ['1: a~b~c', '2: 1~x|y|z|w~3']],
    ['tabs', 'a\tb, c\td\n1\tx, y\t3\n', ['1: a~b, c~d', '2: 1~x, y~3']],
    ['what a first line says', 'sep=;\r\na;b,c;d\r\n1;x;3', ['2: a~b,c~d', '3: 1~x~3']],
    ['the same behind a mark', '\uFEFFsep=,\na,b;c,d\n1,x,3', ['2: a~b;c~d', '3: 1~x~3']],
    [
      'one delimiter, whatever else stands in cells',
      'a;b;c\n1;68,75;3\n2;1,299;4',
      ['1: a~b~c', '2: 1~68,75~3', '3: 2~1,299~4'],
    ],
    ['no headings, and a decimal comma', '290048125651;68,75\n', ['1: 290048125651~68,75']],
    ['rows of nothing', 'a,b,c\n1,x,3\n,,\n , ,\u200f\n"","",""\n\t\n2,x,4', ['1: a~b~c', '2: 1~x~3', '7: 2~x~4']],
    ['ends of lines of two kinds', 'a,b,c\r\n1,x,3\n2,x,4\r\n', ['1: a~b~c', '2: 1~x~3', '3: 2~x~4']],
  ])('%s', async (_, text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  it('a record beyond all measure does not take the others with it', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => `${index},${'x'.repeat(30)},no`);
    const seen = await read(`a,b,c\n1,"x,3\n${rows.join('\n')}\n`);
    expect(seen).toHaveLength(rows.length + 2);
    expect(seen[1]).toBe('2!');
    expect(seen.at(-1)).toMatch(/^9002: 8999~/);
  });

  it('gives up on a file of broken lines, and says where', async () => {
    const seen = await read(`a,b,c\n${Array.from({ length: 200 }, (_, index) => `${index},"x,${index}`).join('\n')}\n`);
    expect(seen.at(-1)).toBe('101!!');
  });
});
