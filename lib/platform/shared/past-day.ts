import { z } from 'zod';
import { riyadhDay } from './dates';

/** A day (YYYY-MM-DD) up to Riyadh's today. */
export const pastDay = () =>
  z.iso.date('validation.past_day').refine((day) => day <= riyadhDay(new Date()), 'validation.past_day');
