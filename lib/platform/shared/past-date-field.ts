import { z } from 'zod';
import { riyadhDay } from './dates';

/** A day (YYYY-MM-DD), at most today in Riyadh. */
export const pastDateField = () =>
  z.iso.date('validation.past_day').refine((day) => day <= riyadhDay(new Date()), 'validation.past_day');
