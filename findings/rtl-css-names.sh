#!/bin/sh
# cssjanus 2.3.1 and stylis-plugin-rtl 2.1.1 (with stylis 4.4.0), rtlcss 4.3.0 for comparison, Node 20 or later.
#
# These tools make the style sheet of a page for Arabic from that for English: "left" becomes "right" and so on. Names that a project has chosen should
# remain, or change at every place. But cssjanus, and stylis-plugin-rtl, which contains it, change a name with "left" or "right" in it at one place only.
# A custom property gets a new name where it is set but not in var(), and an animation where it is used but not in @keyframes. So the distance and
# the animation are missing, in Arabic only, without a warning. rtlcss leaves names alone. But none of the three knows the newer properties
# translate and inset, although they know transform and left. Tailwind CSS 4 centres by translate: the element is moved to the wrong side.
#
# What to do: name such things by start and end, write logical properties (inset-inline), and for translate use a factor that is -1 in RTL.
#
# Seen:
#   a{--gap-left:8px;margin-left:var(--gap-left)}
#   - cssjanus: a{--gap-right:8px;margin-right:var(--gap-left)}
#   - stylis-plugin-rtl: a{--gap-right:8px;margin-right:var(--gap-left)}
#   - rtlcss: a{--gap-left:8px;margin-right:var(--gap-left)}
#   a{--gap-start:8px;margin-left:var(--gap-start)}
#   - cssjanus: a{--gap-start:8px;margin-right:var(--gap-start)}
#   - stylis-plugin-rtl: a{--gap-start:8px;margin-right:var(--gap-start)}
#   - rtlcss: a{--gap-start:8px;margin-right:var(--gap-start)}
#   a{animation:from-left 1s}@keyframes from-left{from{left:0}}
#   - cssjanus: a{animation:from-right 1s}@keyframes from-left{from{right:0}}
#   - stylis-plugin-rtl: a{animation:from-right 1s}@keyframes from-left{from{right:0}}
#   - rtlcss: a{animation:from-left 1s}@keyframes from-left{from{right:0}}
#   a{left:50%;transform:translateX(-50%)}
#   - cssjanus: a{right:50%;transform:translateX(50%)}
#   - stylis-plugin-rtl: a{right:50%;transform:translateX(50%)}
#   - rtlcss: a{right:50%;transform:translateX(50%)}
#   a{left:50%;translate:-50%}
#   - cssjanus: a{right:50%;translate:-50%}
#   - stylis-plugin-rtl: a{right:50%;translate:-50%}
#   - rtlcss: a{right:50%;translate:-50%}
#   a{inset:0 auto 0 5px}
#   - cssjanus: a{inset:0 auto 0 5px}
#   - stylis-plugin-rtl: a{inset:0 auto 0 5px}
#   - rtlcss: a{inset:0 auto 0 5px}
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts cssjanus@2.3.1 stylis@4.4.0 stylis-plugin-rtl@2.1.1 rtlcss@4.3.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import cssjanus from 'cssjanus';
import rtlcss from 'rtlcss';
import { compile, middleware, serialize, stringify } from 'stylis';
import plugin from 'stylis-plugin-rtl';

const tools = {
  cssjanus: (css) => cssjanus.transform(css),
  'stylis-plugin-rtl': (css) => serialize(compile(css), middleware([plugin.default ?? plugin, stringify])),
  rtlcss: (css) => rtlcss.process(css),
};
const SHEETS = [
  'a{--gap-left:8px;margin-left:var(--gap-left)}',
  'a{--gap-start:8px;margin-left:var(--gap-start)}',
  'a{animation:from-left 1s}@keyframes from-left{from{left:0}}',
  'a{left:50%;transform:translateX(-50%)}',
  'a{left:50%;translate:-50%}',
  'a{inset:0 auto 0 5px}',
];
for (const css of SHEETS) {
  console.log(css);
  for (const [name, flip] of Object.entries(tools)) console.log(`- ${name}: ${flip(css).replaceAll(';}', '}')}`);
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
