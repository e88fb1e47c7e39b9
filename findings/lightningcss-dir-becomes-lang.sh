#!/bin/sh
# lightningcss 1.33.0 with browserslist 4.29.6 and the targets of Next 16, selectors matched by jsdom 26.1.0 (Node 20 or later).
#
# :dir(rtl) is about the direction of an element: an email field with dir="ltr" in an Arabic page does not match, but matches [dir="rtl"] *. For
# Chrome before 120, Lightning CSS replaces :dir() by a list of :lang() selectors without a warning. Then the direction counts for nothing: the email
# field gets the style for RTL, and an English part of the RTL page gets the style for LTR. The targets of Next 16 begin with Chrome 111, and Tailwind's
# variants rtl and ltr contain :dir() too. In pages where language and direction agree everywhere, nothing is wrong.
#
# What to do: exclude Features.DirSelector (Tailwind does it for its own step), raise the targets to Chrome 120, or select by a class or attribute.
#
# Seen (input:dir(rtl) as written | compiled for the targets):
#   field: true | true
#   email: false | true
#   English: true | false
#   targets of Next: input:is(:lang(ae),:lang(ar),:lang(arc),…
#   with the exclusion: input:dir(rtl)
#   Chrome 120 and later: input:dir(rtl)
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts lightningcss@1.33.0 browserslist@4.29.6 jsdom@26.1.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import browserslist from 'browserslist';
import { JSDOM } from 'jsdom';
import { browserslistToTargets, Features, transform } from 'lightningcss';

const SOURCE = 'input:dir(rtl)';
const compiled = (browsers, exclude = 0) => {
  const targets = browserslistToTargets(browserslist(browsers));
  const { code } = transform({ filename: 'a.css', code: Buffer.from(`${SOURCE}{color:red}`), minify: true, targets, exclude });
  return code.toString().split('{')[0];
};
const NEXT = 'chrome 111, edge 111, firefox 111, safari 16.4';
const PAGE = `<html lang="ar" dir="rtl"><input id="field"><input id="email" dir="ltr"><p lang="en"><input id="English"></p>`;
const { document } = new JSDOM(PAGE).window;
for (const { id } of document.querySelectorAll('input')) {
  const matches = [SOURCE, compiled(NEXT)].map((selector) => document.getElementById(id).matches(selector));
  console.log(`${id}: ${matches.join(' | ')}`);
}
console.log(`targets of Next: ${compiled(NEXT).slice(0, 40)}…`);
console.log(`with the exclusion: ${compiled(NEXT, Features.DirSelector)}`);
console.log(`Chrome 120 and later: ${compiled('chrome 120, firefox 111, safari 16.4')}`);
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
