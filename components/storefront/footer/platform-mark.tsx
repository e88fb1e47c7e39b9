import type { ReactNode } from 'react';

export const PlatformMark = ({ className, children }: { className?: string; children: ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {children}
  </svg>
);

/** Separate, because the chat button is on every page. */
export const WHATSAPP_MARK = (
  <>
    <path d="m4 20 1.2-4.1A8 8 0 1 1 8.2 19z" />
    <path d="M9.3 8.6c-.6.9-.2 2.5 1.3 4s3.2 2 4.2 1.3l.5-1-1.9-1.1-.8.6c-.6-.2-1.3-.9-1.5-1.5l.6-.8-1-1.9z" />
  </>
);
