#!/bin/sh
# express 5.3.0 and @koa/router 15.7.0 (koa 3.3.0), fastify 5.12.8 and hono 4.13.19 for comparison, Node 20 or later.
#
# A route may have an Arabic path: app.get('/منتجات', …). Browsers send it percent-encoded, and since all four libraries decode the values of
# parameters, the route should be found. But only fastify and hono decode the path before they compare it. express and @koa/router compare it as it
# was sent, so the page is never found, and neither is any route below an Arabic part. There is no error or warning. In fastify and hono it is the
# reverse: a route written percent-encoded is never found, so routes cannot be moved from one library to the other. Latin paths with Arabic values,
# as in most tests, are found in all four.
#
# What to do: write encodeURI('/منتجات') in express and @koa/router, the plain text in fastify and hono, and request every route in a test.
#
# Seen (answers to /منتجات, /منتجات/شاشة and /products/شاشة as browsers send them):
#   express: 404, 404, شاشة
#   express, encodeURI: list, شاشة, شاشة
#   @koa/router: 404, 404, شاشة
#   @koa/router, encodeURI: list, شاشة, شاشة
#   fastify: list, شاشة, شاشة
#   fastify, encodeURI: 404, 404, شاشة
#   hono: list, شاشة, شاشة
#   hono, encodeURI: 404, 404, شاشة
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts express@5.3.0 koa@3.3.0 @koa/router@15.7.0 fastify@5.12.8 hono@4.13.19 \
  light-my-request@6.8.1 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { Router } from '@koa/router';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import inject from 'light-my-request';

/** Each adds routes to a list and to one of its items, and returns a function that requests a URL. */
const frameworks = {
  express(list, item) {
    const app = express();
    app.get(list, (_, response) => response.end('list'));
    for (const path of item) app.get(path, (request, response) => response.end(request.params.name));
    return (url) => inject(app, { url });
  },
  '@koa/router'(list, item) {
    const router = new Router();
    const answer = (context) => {
      context.body = context.params.name ?? 'list';
    };
    for (const path of [list, ...item]) router.get(path, answer);
    const handler = new Koa().use(router.routes()).callback();
    return (url) => inject(handler, { url });
  },
  fastify(list, item) {
    const app = fastify();
    app.get(list, async () => 'list');
    for (const path of item) app.get(path, async (request) => request.params.name);
    return (url) => app.inject({ url });
  },
  hono(list, item) {
    const app = new Hono();
    app.get(list, (context) => context.text('list'));
    for (const path of item) app.get(path, (context) => context.text(context.req.param('name')));
    return async (url) => {
      const response = await app.request(`http://shop.example${url}`);
      return { statusCode: response.status, payload: await response.text() };
    };
  },
};
const ADDRESSES = ['/منتجات', '/منتجات/شاشة', '/products/شاشة'].map((path) => new URL(path, 'http://shop.example').pathname);
async function print(title, create, list) {
  const request = create(list, [`${list}/:name`, '/products/:name']);
  const answers = [];
  for (const address of ADDRESSES) {
    const { statusCode, payload } = await request(address);
    answers.push(statusCode === 200 ? payload : statusCode);
  }
  console.log(`${title}: ${answers.join(', ')}`);
}
for (const [name, create] of Object.entries(frameworks)) {
  await print(name, create, '/منتجات');
  await print(`${name}, encodeURI`, create, encodeURI('/منتجات'));
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
