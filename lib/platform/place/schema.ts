import { z } from 'zod';
import { LENGTH, singleLine } from '../shared/fields';
import { findPlace, placeName } from './cities';

const MAX_PLACES = 300;

const MARKS = /[،,;؛\n]/;

/** Place ids of a typed list («جدة، الطائف، منطقة عسير») or of stored ids; refuses unknown places. */
export const placeNames = () =>
  z.union([z.string().max(LENGTH.text), z.array(singleLine()).max(MAX_PLACES)]).transform((given, context) => {
    const names = (typeof given === 'string' ? given.split(MARKS) : given).map((name) => name.trim()).filter(Boolean);
    const places = names.map((name) => (placeName(name) ? name : findPlace(name)));
    if (places.every((place) => place !== null)) return [...new Set(places)];
    context.addIssue({ code: 'custom', message: 'validation.places' });
    return z.NEVER;
  });

export const placesText = (places: readonly string[]): string =>
  places.map((place) => placeName(place) ?? place).join('، ');
