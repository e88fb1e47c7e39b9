'use client';

import { createContext } from 'react';

export const ChargesVat = createContext(true);
