#!/bin/sh
# React 19.3.1 (react-dom, jsdom 26.1.0, Node 20 or later).
#
# React derives onPointerEnter and onMouseEnter from the `out` event of the element that the pointer leaves. While that element is not hydrated
# (Suspense or Activity around a lazy component), React drops its `out` event. It also skips the `over` event of the hydrated element that the
# pointer enters, because the other element belongs to React too. So the handler is never called, not even by the replay after hydration, but
# onPointerOver is. From a hydrated element, or from outside the root, onPointerEnter is called as well.
#
# Seen:
#   from a hydrated part: enter over
#   from an unhydrated part: over
#   after its hydration: over
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { createElement, lazy, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const heard = [];
const Slider = () =>
  createElement('section', { id: 'slider', onPointerEnter: () => heard.push('enter'), onPointerOver: () => heard.push('over') }, 'slider');
const page = (Part) =>
  createElement('main', null, createElement(Suspense, null, createElement(Part)), createElement('a', { id: 'link', href: '/' }, 'link'), createElement(Slider));
const Menu = () => createElement('button', { id: 'menu', type: 'button' }, 'menu');

const stream = await renderToReadableStream(page(Menu));
await stream.allReady;
const html = await new Response(stream).text();
const { window } = new JSDOM(`<body><div id="root">${html}</div>`, { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
globalThis.navigator ??= window.navigator;

let arrive;
const code = new Promise((resolve) => { arrive = resolve; });
const { hydrateRoot } = await import('react-dom/client');
hydrateRoot(window.document.querySelector('#root'), page(lazy(() => code)));
await pause(200);

const byId = (id) => window.document.querySelector(`#${id}`);
const move = (from, to) => {
  heard.length = 0;
  const event = (type, target, relatedTarget) =>
    target.dispatchEvent(new window.MouseEvent(type, { bubbles: true, cancelable: true, relatedTarget }));
  event('pointerout', from, to);
  event('pointerover', to, from);
};
move(byId('link'), byId('slider'));
await pause(50);
console.log(`from a hydrated part: ${heard.join(' ')}`);
move(byId('menu'), byId('slider'));
await pause(50);
console.log(`from an unhydrated part: ${heard.join(' ')}`);
arrive({ default: Menu });
await pause(200);
console.log(`after its hydration: ${heard.join(' ')}`);
JS
node try.mjs > seen
cat seen
printf '%s\n' 'from a hydrated part: enter over' 'from an unhydrated part: over' 'after its hydration: over' | diff - seen
