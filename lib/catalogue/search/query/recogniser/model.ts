import { digitByName, latinCharByName } from '../letter-names';
import { stopWords } from '../tables';
import { emptyTerm } from '../term';
import type { Recogniser } from './state';

const MODEL = /^\d{3,5}[a-z]{0,2}$/;

/** A model number of the shop whose letters are typed as their Arabic names: «7800 اكس ثري دي» → "7800x3d". */
export const recogniseModel: Recogniser = ({ words }, { lexicon }) => {
  const [number = '', ...rest] = words;
  if (!MODEL.test(number) || rest.length === 0 || rest.some((word) => stopWords.has(word))) return null;
  let forms = [number];
  for (const word of rest) {
    const said = latinCharByName(word) ?? digitByName(word) ?? (/^[a-z\d]$/.test(word) ? word : '');
    const ways = /^\d+$/.test(said) ? [said] : [...said];
    forms = forms.flatMap((form) => ways.map((way) => form + way));
  }
  const whole = forms.filter((form) => lexicon.has(form));
  return whole.length > 0 ? [{ ...emptyTerm(words.join(' '), 'number'), whole }] : null;
};
