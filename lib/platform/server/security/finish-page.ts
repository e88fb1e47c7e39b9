import { createHash } from 'node:crypto';
import type { Header } from './headers.ts';
import { flightDataText, isAllowedInlineScript } from './inline-scripts.ts';
import { contentSecurityPolicyHeaders } from './policy.ts';

const INLINE = /<script>(.*?)<\/script>/gs;

const FIRST_PUSH = '(self.__next_f=self.__next_f||[]).push([0])';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`;

/** Page and CSP hashes of its allowed inline scripts. Joins data scripts, to keep the header short. */
export function hashInlineScripts(bytes: Buffer): { body: Buffer; headers: Header[] } {
  const html = bytes.toString('latin1');
  const hashes = new Set<string>();
  const parts: string[] = [];
  let taken = 0;
  let gathered: string[] = [];
  let isFirst = false;

  const close = () => {
    if (gathered.length === 0 && !isFirst) return;
    const texts = [
      isFirst ? FIRST_PUSH : '',
      gathered.length > 0 ? `self.__next_f.push([1,"${gathered.join('')}"])` : '',
    ];
    const script = texts.filter(Boolean).join(';');
    hashes.add(hashOf(script));
    parts.push(`<script>${script}</script>`);
    gathered = [];
    isFirst = false;
  };

  for (const { index, 0: element, 1: text = '' } of html.matchAll(INLINE)) {
    const data = flightDataText(text);
    const opens = text === FIRST_PUSH;
    if (index > taken || opens) close();
    if (index > taken) parts.push(html.slice(taken, index));
    taken = index + element.length;
    if (opens) isFirst = true;
    else if (data !== null) gathered.push(data);
    else {
      close();
      if (isAllowedInlineScript(text)) hashes.add(hashOf(text));
      parts.push(element);
    }
  }
  close();
  parts.push(html.slice(taken));
  return { body: Buffer.from(parts.join(''), 'latin1'), headers: contentSecurityPolicyHeaders([...hashes]) };
}
