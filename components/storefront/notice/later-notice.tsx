'use client';

import { part } from '../lazy-parts';

export const LazyNoticeButton = part((parts) => parts.NoticeButton);
