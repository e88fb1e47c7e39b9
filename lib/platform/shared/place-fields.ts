import { z } from 'zod';
import { LENGTH, line } from './fields';
import { findPlace, placeName } from './saudi-places';

/** More than all of them. */
const MOST_PLACES = 300;

/** Between names, as people part them. */
const MARKS = /[،,;؛\n]/;

/**
 * Cities and regions as a person lists them («جدة، الطائف، منطقة عسير») or as they are kept (a list of ids); becomes the list. A name that nobody
 * knows is refused: a rule for nowhere would hold nowhere.
 */
export const placeNames = () =>
  z.union([z.string().max(LENGTH.text), z.array(line()).max(MOST_PLACES)]).transform((given, context) => {
    const names = (typeof given === 'string' ? given.split(MARKS) : given).map((name) => name.trim()).filter(Boolean);
    const places = names.map((name) => (placeName(name) ? name : findPlace(name)));
    if (places.every((place) => place !== null)) return [...new Set(places)];
    context.addIssue({ code: 'custom', message: 'validation.places' });
    return z.NEVER;
  });

/** Kept places as a field lists them. */
export const placesText = (places: readonly string[]): string =>
  places.map((place) => placeName(place) ?? place).join('، ');
