import { describe, expect, it } from 'vitest';
import { projectFiles } from '../project';
import { bareTexts } from './bare-texts';

const inMarkup = (markup: string) =>
  bareTexts([{ path: 'components/x.tsx', text: `export const X = () => (${markup});` }]);

it('every text among what comes and goes stands in an element of its own', () => {
  expect(bareTexts(projectFiles(['app', 'components'], ['.tsx']))).toEqual([]);
});

describe('the check of bare texts', () => {
  it.each([
    ['children behind what comes and goes', '<button>{busy && <Spinner />}{children}</button>'],
    ['a text behind it', '<p>{busy && <Spinner />}نص</p>'],
    ['a text before it', "<p>{t('title')}{busy && <Spinner />}</p>"],
    ['a text that comes and goes', "<p><b>x</b>{busy && t('wait')}</p>"],
    ['a text in the place of an element', "<p><b>x</b>{busy ? <Spinner /> : t('done')}</p>"],
    ['a text beside a list', '<ul>{title}{rows.map((row) => <li key={row}>{row}</li>)}</ul>'],
    ['a list of texts', '<p><b>x</b>{rows.map((row) => row.name)}</p>'],
    ['a fragment among siblings', "<p>{busy && <Spinner />}<>{t('title')}</></p>"],
    ['a fragment of its own', '<>{busy && <Spinner />}{label}</>'],
    ['a text in a fragment that comes and goes', '<p>{busy && <><Spinner />نص</>}<b>x</b></p>'],
    ['a template', '<p>{busy && <Spinner />}{`نص`}</p>'],
    ['a sentence with elements in the place of a text', "<p>{busy ? t.rich('wait', {}) : t('done')}</p>"],
    ['a sentence with elements that comes and goes', "<p>{busy && t.rich('wait', {})}</p>"],
    ['a lone sentence with elements that is chosen', "<p>{t.rich(busy ? 'wait' : 'done', {})}</p>"],
    ['a lone sentence with elements that is named by a value', '<p>{t.rich(state, {})}</p>'],
    ['a lone sentence with elements that is built from a value', '<p>{t.rich(`state_\u0024{state}`, {})}</p>'],
    ['a lone list of texts', '<p>{rows.map((row) => row.name)}</p>'],
    ['one text in the place of another', "<p><Icon />{busy ? t('wait') : t('done')}</p>"],
    ['a sentence that is chosen', "<p><Icon />{t(busy ? 'wait' : 'done')}</p>"],
    ['a sentence that is named by a value', '<p><Icon />{t(state)}</p>'],
    ['a sentence that is built from a value', "<p>{t('state_' + state)} <b>x</b></p>"],
    ['a text with a stand-in', "<p>{busy && <Spinner />}{name ?? t('none')}</p>"],
  ])('finds %s', (_, markup) => {
    expect(inMarkup(markup)).not.toEqual([]);
  });

  it.each([
    [
      'a sentence that was chosen before',
      "const cost = isFree ? t('free') : t.rich('from', {}); return <p>{cost}</p>;",
    ],
    [
      'a sentence of a function',
      "const cost = () => (isFree ? t('free') : t.rich('from', {})); return <p>{cost()}</p>;",
    ],
    ['a sentence that is handed on', "return <Hint text={isFree ? t('free') : t.rich('from', {})} />;"],
    ['a sentence of another translator', "const words = useTranslations('x'); return <p><Icon />{words(state)}</p>;"],
    ['an element that was chosen before', "const mark = isFree && <Icon />; return <p>{mark}{t('title')}</p>;"],
  ])('finds %s, outside of the markup', (_, body) => {
    expect(bareTexts([{ path: 'components/x.tsx', text: `export function X() { ${body} }` }])).not.toEqual([]);
  });

  it.each([
    ['an element of its own', '<button>{busy && <Spinner />}<span>{children}</span></button>'],
    ['a lone text, whatever it says', "<p>{busy ? t('wait') : t('done')}</p>"],
    ['one text in the place of another in its own element', "<p><Icon /><b>{busy ? t('wait') : t('done')}</b></p>"],
    ['one text in the place of another that takes its element along', '<p key={state}><Icon />{t(state)}</p>'],
    ['a lone sentence with elements', "<p>{t.rich('wait', {})}</p>"],
    ['a sentence that takes its element along', "<p key={busy}>{busy ? t.rich('wait', {}) : t('done')}</p>"],
    ['a chosen sentence with elements that takes its element along', '<p key={state}>{t.rich(state, {})}</p>'],
    ['a space', "<p>{busy && <Spinner />}{' '}<b>x</b></p>"],
    ['a text beside what stays', "<p><Icon /> {t('title')}</p>"],
    ['space of the source', '<p>\n  {busy && <Spinner />}\n  <b>x</b>\n</p>'],
    ['a comment', '<p>{/* why */}{busy && <Spinner />}</p>'],
    ['a function for children', '<Field>{(field) => <Input {...field} />}</Field>'],
    ['elements that come and go', '<p>{busy ? <Spinner /> : null}{rows.map((row) => <b key={row} />)}</p>'],
  ])('lets %s pass', (_, markup) => {
    expect(inMarkup(markup)).toEqual([]);
  });

  it('names file and line', () => {
    expect(
      bareTexts([{ path: 'app/y.tsx', text: "const a = 1;\nexport const Y = <p>{a && <b />}{t('x')}</p>;" }]),
    ).toEqual(["app/y.tsx:2 {t('x')}"]);
  });
});
