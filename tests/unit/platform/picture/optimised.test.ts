import { hasLocalMatch } from 'next/dist/shared/lib/match-local-pattern';
import { describe, expect, it } from 'vitest';
import { isPictureQuery, LOCAL_PATTERNS, optimisedPath } from '@/lib/platform/picture/optimised';

const remote = (address: string) => `/remote-picture?address=${encodeURIComponent(address)}`;

describe('pictures that are made smaller', () => {
  it.each([
    ['/a.webp', '/a.webp'],
    ['/placeholder.webp', '/placeholder.webp'],
    ['/catalogue/a.b-2.png', '/catalogue/a.b-2.png'],
    ['/uploads/0123456789abcdef0123456789abcdef.webp', '/uploads/0123456789abcdef0123456789abcdef.webp'],
    ['/hero/winter/صورة.jpg', '/hero/winter/صورة.jpg'],
    ['https://cdn.example/a.png', remote('https://cdn.example/a.png')],
    ['https://cdn.example/a b%20c.png?x=1&y=2#z', remote('https://cdn.example/a b%20c.png?x=1&y=2#z')],
    ['https://cdn.example/صورة', remote('https://cdn.example/صورة')],
  ])('%s', (src, path) => {
    expect(optimisedPath(src)).toBe(path);
    expect(isPictureQuery(`url=${encodeURIComponent(path)}&w=640&q=75`)).toBe(true);
    expect(hasLocalMatch(LOCAL_PATTERNS, path)).toBe(true);
  });

  it.each([
    '/logo.svg',
    '/catalogue/a.webp#1',
    '/catalogue/a.webp?v=2',
    '/catalogue/%61.webp',
    '/catalogue/../a.webp',
    '/catalogue/./a.webp',
    '/../a.webp',
    '/catalogue//a.webp',
    '//evil.example/a.webp',
    '/\\evil.example/a.webp',
    '/catalogue\\a.webp',
    '/catalogue/a',
    '/catalogue/a.PNG',
    '/contact',
    '/api/products',
    '/api/a.webp',
    '/product/x/og.jpg',
    '/_next/image',
    '/_next/static/media/a.png',
    '/etc/a.png',
    '/.webp/..',
    '/a.webp\n',
    'a.webp',
    '',
    'http://cdn.example/a.png',
    'https://cdn.example/a.svg?x',
    'HTTPS://cdn.example/a.png',
    'data:image/png;base64,AA',
    'ftp://cdn.example/a.png',
    `https://cdn.example/${'ش'.repeat(500)}`,
  ])('not %j', (src) => {
    expect(optimisedPath(src)).toBeNull();
    expect(isPictureQuery(`url=${encodeURIComponent(src)}&w=640&q=75`)).toBe(false);
  });

  const good = encodeURIComponent('/a.webp');
  it.each([
    '',
    'url',
    `url=${good}`,
    `url=${good}&w=640`,
    `url=${good}&w=641&q=75`,
    `url=${good}&w=0640&q=75`,
    `url=${good}&w=640.0&q=75`,
    `url=${good}&w=+640&q=75`,
    `url=${good}&w=640&q=76`,
    `url=${good}&w=640&q=075`,
    `url=${good}&w=640&q=75&x=1`,
    `url=${good}&url=${good}&w=640&q=75`,
    `url=${good}&w=640&w=640&q=75`,
    `url[]=${good}&w=640&q=75`,
    `url=${encodeURIComponent('https://cdn.example/a.png')}&w=640&q=75`,
    `url=${encodeURIComponent('/remote-picture')}&w=640&q=75`,
    `url=${encodeURIComponent('/remote-picture?address=/a.webp')}&w=640&q=75`,
    `url=${encodeURIComponent('/remote-picture?address=https://cdn.example/a.png')}&w=640&q=75`,
    `url=${encodeURIComponent(`${remote('https://cdn.example/a.png')}&x=1`)}&w=640&q=75`,
    `url=${encodeURIComponent(`${remote('https://cdn.example/a.png')}#x`)}&w=640&q=75`,
    `url=${encodeURIComponent(`/catalogue/..${remote('https://cdn.example/a.png')}`)}&w=640&q=75`,
  ])('the query %j is none of the shop’s', (query) => expect(isPictureQuery(query)).toBe(false));
});
