#!/bin/sh
# react-hook-form 7.92.0 with @hookform/resolvers 7.0.7, zod 4.6.7 and react 19.3.1 (jsdom 26.1.0, Node 20 or later).
#
# A refine() of the whole object without a path is an error of the form, and react-hook-form has a place for these: errors.root. But zodResolver puts it
# under the empty name, errors[''], so neither a field nor a summary of errors.root shows it, and pressing the button does nothing. clearErrors('root')
# does not remove it. And it stays after the fields were corrected, while isValid is already true, because a change of a field replaces only the
# errors of this field.
#
# What to do: give refine() the path ['root'], or that of a field, and clear this error when another field that it depends on changes (option deps).
#
# Seen (root, empty name, isValid):
#   no path, submitted: root undefined, empty order, isValid false, saved 0
#   no path, corrected: root undefined, empty order, isValid true, saved 0
#   no path, root cleared: root undefined, empty order, isValid true, saved 0
#   no path, submitted again: root undefined, empty undefined, isValid true, saved 1
#   path ['root'], submitted: root order, empty undefined, isValid false, saved 0
#   path ['root'], corrected: root order, empty undefined, isValid true, saved 0
#   path ['root'], root cleared: root undefined, empty undefined, isValid true, saved 0
#   path ['root'], submitted again: root undefined, empty undefined, isValid true, saved 1
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts react-hook-form@7.92.0 @hookform/resolvers@7.0.7 zod@4.6.7 react@19.3.1 \
  react-dom@19.3.1 jsdom@26.1.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { zodResolver } from '@hookform/resolvers/zod';
import { JSDOM } from 'jsdom';
import { z } from 'zod';

const { window } = new JSDOM('<div id="root"></div>');
const { document, HTMLElement } = window;
Object.assign(globalThis, { window, document, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true });
globalThis.navigator ??= window.navigator;
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { useForm } = await import('react-hook-form');

const period = z.object({ from: z.coerce.number(), to: z.coerce.number() });
const isOrdered = ({ from, to }) => from < to;

async function print(title, resolver) {
  let form;
  let saved = 0;
  function Form() {
    form = useForm({ resolver: zodResolver(resolver), defaultValues: { from: '5', to: '1' } });
    const { errors, isValid } = form.formState;
    const state = `root ${errors.root?.message}, empty ${errors['']?.message}, isValid ${isValid}`;
    return createElement('form', null, createElement('input', form.register('from')), createElement('input', form.register('to')), state);
  }
  const root = createRoot(document.getElementById('root'));
  await act(() => root.render(createElement(Form)));
  const step = async (name, action) => {
    await act(action);
    console.log(`${title}, ${name}: ${document.querySelector('form').textContent}, saved ${saved}`);
  };
  const submit = form.handleSubmit(() => {
    saved += 1;
  });
  await step('submitted', () => submit());
  await step('corrected', () => form.setValue('to', '9', { shouldValidate: true }));
  await step('root cleared', () => form.clearErrors('root'));
  await step('submitted again', () => submit());
  await act(() => root.unmount());
}
await print('no path', period.refine(isOrdered, 'order'));
await print("path ['root']", period.refine(isOrdered, { message: 'order', path: ['root'] }));
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
