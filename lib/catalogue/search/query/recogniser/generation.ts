import { emptyTerm } from '../term';
import { ORDINAL_WORDS } from '../units';
import type { Recogniser } from './state';

const LATENCY = /^cl ?(\d{2})$/;
const PCIE = /^(?:pcie )?gen ?([3-5])$/;
const ORDINALS = Object.keys(ORDINAL_WORDS).sort((one, other) => other.length - one.length);
const ORDINAL = new RegExp(`^(?:ال)?جيل (${ORDINALS.join('|')})$`);
const GENERATION = /^(?:(?:ال)?جيل(?: ال)? ?(\d{1,2})|(\d{1,2}) ?(?:th )?gen|gen (\d{1,2}))$/;

/** Models by their generation: «الجيل 13», "13th gen". Also PCIe ("gen4") and memory latency ("cl30"). */
export const recogniseGeneration: Recogniser = ({ words }, { lexicon }) => {
  const text = words.join(' ');
  const timing = text.match(LATENCY)?.[1];
  const bus = text.match(PCIE)?.[1];
  const form = timing ? `${timing}cas` : bus ? `pcie${bus}` : '';
  if (lexicon.has(form)) return [{ ...emptyTerm(text, 'number'), whole: [form] }];
  const number = text.match(GENERATION)?.slice(1).find(Boolean) ?? ORDINAL_WORDS[text.match(ORDINAL)?.[1] ?? ''];
  if (!number) return null;
  const model = new RegExp(`^(?:i\\d)?${number}\\d{3}[a-z]{0,2}$`);
  const whole = [...lexicon.words].filter((word) => model.test(word));
  return whole.length > 0 ? [{ ...emptyTerm(text, 'number'), whole }] : null;
};
