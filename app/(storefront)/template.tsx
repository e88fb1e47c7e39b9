import { type ReactNode, ViewTransition } from 'react';

/** Pages leave and come in with a short movement; the header stays where it is. */
export default function StorefrontTemplate({ children }: { children: ReactNode }) {
  return (
    <ViewTransition enter="page-in" exit="page-out" default="none">
      <div>{children}</div>
    </ViewTransition>
  );
}
