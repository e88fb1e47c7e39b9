#!/bin/sh
# React 19.3.1 (react-dom, jsdom 26.1.0, Node 20 or later).
#
# The translation of a browser puts <font> elements around texts. It is known that React then fails to remove such texts. But a part that is not
# hydrated yet (Suspense or Activity around a lazy component) can only be adopted as the server sent it: if one text in it was translated, React
# creates the whole part again. The translation, the text typed so far and the focus are lost, and a press that code has saved for the old button
# meets an element outside the document. Parts that were hydrated before the translation are not affected.
#
# suppressHydrationWarning, by its name a setting for the console, prevents this: React then adopts an element whatever its only text has become.
# It has no effect if the element also contains another element.
#
# What to do: set it on elements with a single text (labels, buttons), or find the new control by its name before replaying what the user did.
#
# Seen:
#   not translated: same field with "Ali", label الاسم
#   label translated: new field with "", label الاسم
#   label with suppressHydrationWarning translated: same field with "Ali", label <font>Name</font>
#   label of text and element with suppressHydrationWarning translated: new field with "", label الاسم <b>*</b>
#   only the hydrated heading translated: same field with "Ali", label الاسم
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { JSDOM } from 'jsdom';
import { createElement, lazy, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

const { window } = new JSDOM('<body></body>', { pretendToBeVisual: true });
const { document } = window;
Object.assign(globalThis, { window, document });
globalThis.navigator ??= window.navigator;
const { hydrateRoot } = await import('react-dom/client');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function translate(element) {
  const font = document.createElement('font');
  font.textContent = 'Name';
  element.firstChild.replaceWith(font);
}

async function open(title, label, translated) {
  const Form = () => createElement('form', null, label, createElement('input'));
  const page = (Part) =>
    createElement('main', null, createElement('h1', null, 'التوصيل'), createElement(Suspense, null, createElement(Part)));
  const stream = await renderToReadableStream(page(Form));
  await stream.allReady;
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = await new Response(stream).text();

  let arrive;
  const code = new Promise((resolve) => { arrive = resolve; });
  hydrateRoot(root, page(lazy(() => code)), { onRecoverableError() {} });
  await pause(200);
  if (translated) translate(root.querySelector(translated));
  const field = root.querySelector('input');
  field.value = 'Ali';
  arrive({ default: Form });
  await pause(200);
  const now = root.querySelector('input');
  console.log(
    `${title}: ${now === field ? 'same' : 'new'} field with ${JSON.stringify(now.value)}, label ${root.querySelector('label').innerHTML}`,
  );
}

const suppressed = { suppressHydrationWarning: true };
await open('not translated', createElement('label', null, 'الاسم'));
await open('label translated', createElement('label', null, 'الاسم'), 'label');
await open('label with suppressHydrationWarning translated', createElement('label', suppressed, 'الاسم'), 'label');
await open(
  'label of text and element with suppressHydrationWarning translated',
  createElement('label', suppressed, 'الاسم ', createElement('b', null, '*')),
  'label',
);
await open('only the hydrated heading translated', createElement('label', null, 'الاسم'), 'h1');
process.exit();
RUN
echo "React 19.3.1, Node $(node --version)"
NODE_ENV=production node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
