'use client';

import { lazyStorefrontPart } from '../lazy-parts';

export const LazyNoticeButton = lazyStorefrontPart((parts) => parts.NoticeButton);
